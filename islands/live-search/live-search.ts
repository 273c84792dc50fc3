/**
 * Suggestions while a search is typed: an editable combobox with a list (WAI-ARIA APG, list autocomplete with manual
 * selection). Enter without a chosen suggestion sends the form, as it would without script.
 */
import { decodeEntities } from "../../shared/dom/entities.ts";
import { goesOn } from "../../shared/dom/leave.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { model } from "../../shared/island/model.ts";
import { busyText } from "../../shared/messages/busy.ts";
import { ask, knownAnswer } from "./answers.ts";
import { nextOption } from "./next-option.ts";
import { searchOptions } from "./options.ts";
import { byType, type Found, searchUrl } from "./query.ts";
import { text } from "./texts.ts";

/** Pause in typing after which the server is asked, ms. */
const pause = 250;

/** Number of fields on this page so far, for the ids of their lists. */
let fields = 0;

/** An answer as it is shown below the field. */
interface Shown {
  readonly url: string;
  /** In the order of the list. If it is empty, the message is shown instead. */
  readonly found: readonly Found[];
  readonly message: string;
  /** Index of the suggestion that Enter opens; -1: none. */
  readonly chosen: number;
  readonly top: string;
}

export default model((host, { on, answer, start }) => {
  const field = (
    host.matches("form") ? host.querySelector(".search-field") : host
  ) as HTMLInputElement | null;
  if (!field?.form) return { looks: () => [], list: () => undefined };
  const { form } = field;
  const options = searchOptions();
  const { restUrl, perPage, isSearchPage, language, noResultsText } = options;
  const asked = isSearchPage ? options.pageTypes : options.types;
  const names = isSearchPage ? options.pageLabels : options.labels;
  fields += 1;
  const id = `storefront-search-${fields}`;
  let shown: Shown | undefined;
  /** React has come: only the view can show a list. */
  let hasView = false;
  /** Aborted when the server's answer is not wanted any more. */
  let asking = new AbortController();

  const option = (): HTMLElement | null => document.getElementById(`${id}-${shown?.chosen}`);
  const choose = (chosen: number): void => {
    shown = shown && { ...shown, chosen };
  };
  const hide = (): void => {
    asking.abort();
    shown = undefined;
  };
  const show = answer((url: string, posts: readonly Found[], message: string) => {
    const found = byType(posts, asked).flatMap(([, group]) => group);
    // The shopper may have chosen a suggestion of the last answer while this one was on its way.
    const kept = shown?.found[shown.chosen]?.url;
    const chosen = found.findIndex((post) => post.url === kept);
    // The list's place in Astra's style sheet (docs/stock-behaviour/forms-and-theme.md §B5).
    shown = { url, found, message, chosen, top: `${form.offsetHeight + 10}px` };
    announce(posts.length ? text("count", posts.length) : message);
  });
  const showFound = (url: string, posts: readonly Found[]): void =>
    show(url, posts, decodeEntities(noResultsText) || text("none"));
  const look = async (url: string, { signal }: AbortController): Promise<void> => {
    const answered = ask(url, signal).catch(() => undefined);
    hasView = await start();
    const posts = await answered;
    // After a newer term, or the island's end, this answer is not wanted any more.
    if (signal.aborted || !hasView) return;
    if (posts) showFound(url, posts);
    else show(url, [], busyText() || text("failed"));
  };
  /**
   * Shows suggestions for the term: at once if the answer is known, else after a pause in typing.
   *
   * @returns the number of suggestions that are shown now
   */
  const suggest = (): number => {
    const term = field.value.trim();
    if (!term) {
      hide();
      return 0;
    }
    asking.abort();
    choose(-1);
    // Empties the live region, so that the same sentence is announced again.
    announce("");
    const url = searchUrl(restUrl, asked, perPage, term, language);
    const known = hasView ? knownAnswer(url) : undefined;
    if (known) showFound(url, known);
    else {
      asking = new AbortController();
      const timer = setTimeout(look, pause, url, asking);
      asking.signal.addEventListener("abort", () => clearTimeout(timer));
    }
    return known?.length ?? 0;
  };

  on(field, "input", suggest);
  on(field, "click", () => !shown && suggest());
  on(field, "keydown", (event) => {
    const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isComposing || ctrlKey || metaKey || altKey || shiftKey) return false;
    const { chosen = -1, found = [] } = shown ?? {};
    if (key === "Escape" && shown) hide();
    else if (key === "Enter" && chosen >= 0) option()?.click();
    else {
      const count = key === "ArrowDown" && !shown ? suggest() : found.length;
      const index = nextOption(key, chosen, count);
      if (index === undefined) return false;
      choose(index);
    }
    event.preventDefault();
    return true;
  });
  on(form, "focusout", (event) => goesOn(event, form) && hide());
  on(form, "submit", hide);
  on(document, "click", (event) => !event.composedPath().includes(form) && hide());
  // A term may have been typed before the model started. The page's own term gets no suggestions.
  if (document.activeElement === field && field.value !== field.defaultValue) suggest();

  return {
    looks: () => [
      {
        key: "field",
        element: field,
        role: "combobox",
        autoComplete: "off",
        "aria-autocomplete": "list",
        "aria-expanded": !!shown?.found.length,
        "aria-controls": id,
        "aria-activedescendant": shown && shown.chosen >= 0 ? `${id}-${shown.chosen}` : undefined,
      },
    ],
    /** The list that the view shows below the field. */
    list: () =>
      shown && {
        ...shown,
        form,
        id,
        name: text("name"),
        groups: byType(shown.found, asked).map(([type, posts]) => {
          const label = names[type];
          return { type, label: decodeEntities(typeof label === "string" ? label : type), posts };
        }),
      },
    shown: () => option()?.scrollIntoView({ block: "nearest" }),
    end: () => asking.abort(),
  };
});

/**
 * Suggestions while a search is typed: an editable combobox with a list (WAI-ARIA APG, list autocomplete with manual
 * selection). Enter without a chosen suggestion sends the form, as it would without script.
 */
import { setAttributes } from "../../shared/dom/attributes.ts";
import { decodeEntities } from "../../shared/dom/entities.ts";
import { announce } from "../../shared/dom/live-region.ts";
import type { Mount } from "../../shared/island/island.ts";
import { searchOptions } from "./options.ts";
import { byType, type Found, readFound, searchUrl } from "./query.ts";
import { text } from "./texts.ts";

/** Pause in typing after which the server is asked, ms. */
const pause = 250;

/** How long an answer may take, ms. */
const timeout = 10_000;

/** Answers of this page, by address: the latest of them. */
const answers = new Map<string, readonly Found[]>();
const kept = 30;

/** Fields of this page so far: ids tell their lists apart. */
let fields = 0;

/** Asks the server. @throws what went wrong; an abort counts as such */
async function ask(url: string, signal: AbortSignal): Promise<readonly Found[]> {
  const response = await fetch(url, { signal, headers: { Accept: "application/json" } });
  if (!response.ok) throw response;
  const found = readFound(await response.json());
  answers.set(url, found);
  for (const oldest of answers.keys()) if (answers.size > kept) answers.delete(oldest);
  return found;
}

function make(tag: string, className: string, content = ""): HTMLElement {
  const el = document.createElement(tag);
  el.className = className;
  el.textContent = content;
  return el;
}

const mount: Mount = (host, { signal }) => {
  const field = host as HTMLInputElement;
  const form = field.form;
  if (!form) return undefined;
  const { restUrl, perPage, isSearchPage, types, labels, pageTypes, pageLabels, language, noResultsText } =
    searchOptions();
  const asked = isSearchPage ? pageTypes : types;
  const names = isSearchPage ? pageLabels : labels;
  fields += 1;
  const id = `storefront-search-${fields}`;

  /** What is shown below the field. */
  let shown: HTMLElement | undefined;
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const options = (): HTMLAnchorElement[] => [
    ...(shown?.querySelectorAll<HTMLAnchorElement>("[role=option]") ?? []),
  ];
  const chosen = (): HTMLAnchorElement | undefined =>
    options().find((option) => option.getAttribute("aria-selected") === "true");

  const choose = (option: HTMLElement | undefined): void => {
    for (const one of options()) one.setAttribute("aria-selected", `${one === option}`);
    if (option) {
      field.setAttribute("aria-activedescendant", option.id);
      option.scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  };
  const hide = (): void => {
    clearTimeout(timer);
    running?.abort();
    shown?.remove();
    shown = undefined;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
  };

  const show = (content: readonly HTMLElement[], said: string, isList: boolean): void => {
    const { offsetHeight } = form;
    hide();
    shown = make("div", "ast-live-search-results");
    shown.id = id;
    if (isList) {
      shown.setAttribute("role", "listbox");
      shown.setAttribute("aria-label", text("name"));
      field.setAttribute("aria-expanded", "true");
    }
    // Where Astra's style sheet expects it (contract B5).
    shown.style.top = `${offsetHeight + 10}px`;
    shown.append(...content);
    form.append(shown);
    announce(said);
  };
  const tell = (message: string): void =>
    show([make("label", "ast-search--no-results-heading", message)], message, false);

  const showFound = (found: readonly Found[]): void => {
    if (!found.length) {
      tell(decodeEntities(noResultsText) || text("none"));
      return;
    }
    // Chosen from the last answer while this one was on the way.
    const before = chosen()?.href;
    let count = 0;
    const groups = byType(found, asked).map(([type, posts], index) => {
      const label = names[type];
      const heading = make(
        "label",
        "ast-search--posttype-heading",
        decodeEntities(typeof label === "string" ? label : type),
      );
      heading.id = `${id}-group-${index}`;
      const group = make("div", "");
      group.setAttribute("role", "group");
      group.setAttribute("aria-labelledby", heading.id);
      const items = posts.map(({ title, url }) => {
        const item = make("a", "ast-search-item") as HTMLAnchorElement;
        item.href = url;
        item.target = "_self";
        item.tabIndex = -1;
        item.id = `${id}-${count++}`;
        item.setAttribute("role", "option");
        item.setAttribute("aria-selected", "false");
        item.append(make("span", "", title));
        return item;
      });
      group.append(heading, ...items);
      return group;
    });
    show(groups, text("count").replace("{n}", `${count}`), true);
    if (before) choose(options().find((option) => option.href === before));
  };

  const look = async (url: string): Promise<void> => {
    const mine = new AbortController();
    running = mine;
    const late = setTimeout(() => mine.abort("late"), timeout);
    try {
      const found = await ask(url, mine.signal);
      if (!mine.signal.aborted) showFound(found);
    } catch {
      // A newer term, or the end, gives it up without a word.
      if (!mine.signal.aborted || mine.signal.reason === "late") tell(text("failed"));
    } finally {
      clearTimeout(late);
    }
  };

  /** Shows what answers the term: at once where that is known, else after a pause in typing. */
  const suggest = (): void => {
    clearTimeout(timer);
    running?.abort();
    const term = field.value.trim();
    if (!term) {
      hide();
      return;
    }
    choose(undefined);
    // The same sentence is then heard again.
    announce("");
    const url = searchUrl(restUrl, asked, perPage, term, language);
    const known = answers.get(url);
    if (known) showFound(known);
    else timer = setTimeout(look, pause, url);
  };

  /** What a key moves to; `undefined` where the key is the browser's own. */
  const next = (key: string): HTMLElement | undefined => {
    const all = options();
    const index = all.findIndex((option) => option.id === field.getAttribute("aria-activedescendant"));
    if (key === "ArrowDown") return all[index + 1] ?? all[0];
    if (key === "ArrowUp") return all[index - 1] ?? all.at(-1);
    // Nothing is chosen: these move in the text.
    if (index < 0) return undefined;
    return key === "Home" ? all[0] : key === "End" ? all.at(-1) : undefined;
  };
  const press = (event: KeyboardEvent): void => {
    const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === "Escape" && shown) hide();
    else if (key === "Enter" && chosen()) chosen()?.click();
    else {
      if (key === "ArrowDown" && !shown) suggest();
      const option = next(key);
      if (!option) return;
      choose(option);
    }
    event.preventDefault();
  };

  const giveBack = setAttributes(field, {
    role: "combobox",
    autocomplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": id,
  });

  field.addEventListener("input", suggest, { signal });
  field.addEventListener("keydown", press, { signal });
  field.addEventListener("click", () => shown || suggest(), { signal });
  // Not where focus only leaves: a phone's keyboard is put away to see what there is.
  form.addEventListener(
    "focusout",
    ({ relatedTarget: other }) => other && !form.contains(other as Node) && hide(),
    { signal },
  );
  document.addEventListener("click", (event) => event.composedPath().includes(form) || hide(), { signal });
  form.addEventListener("submit", hide, { signal });
  // Typed before this code was there; not what the page came with.
  if (document.activeElement === field && field.value !== field.defaultValue) suggest();

  return () => {
    hide();
    giveBack();
  };
};

export default mount;

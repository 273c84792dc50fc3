/**
 * Suggestions while a search is typed: an editable combobox with a list (WAI-ARIA APG, list autocomplete with manual
 * selection). Enter without a chosen suggestion sends the form, as it would without script.
 */
import { type ReactNode, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { decodeEntities } from "../../shared/dom/entities.ts";
import { goesOn } from "../../shared/dom/leave.ts";
import { announce } from "../../shared/dom/live-region.ts";
import {
  Adopt,
  Box,
  reactIsland,
  useAbortableEffect,
  useHost,
  useListen,
} from "../../shared/island/react.ts";
import { busyText } from "../../shared/messages/busy.ts";
import { ask, knownAnswer } from "./answers.ts";
import { nextOption } from "./next-option.ts";
import { searchOptions } from "./options.ts";
import { byType, type Found, searchUrl } from "./query.ts";
import { text } from "./texts.ts";

/** Pause in typing after which the server is asked, ms. */
const pause = 250;

/** Fields of this page so far: ids tell their lists apart. */
let fields = 0;

/** What is shown below the field. */
interface Shown {
  readonly url: string;
  /** In the order of the list; nothing: the message stands in its place. */
  readonly found: readonly Found[];
  readonly message: string;
  /** Index of the one that Enter opens; -1: none. */
  readonly chosen: number;
  readonly top: string;
}

interface SuggestionsProps {
  readonly field: HTMLInputElement;
  readonly form: HTMLFormElement;
}

function Suggestions({ field, form }: SuggestionsProps): ReactNode {
  const [options] = useState(searchOptions);
  const { restUrl, perPage, isSearchPage, language, noResultsText } = options;
  const asked = isSearchPage ? options.pageTypes : options.types;
  const names = isSearchPage ? options.pageLabels : options.labels;
  const [id] = useState(() => {
    fields += 1;
    return `storefront-search-${fields}`;
  });
  const [shown, setShown] = useState<Shown>();
  /** What the server is to answer, or has answered last. */
  const [wanted, setWanted] = useState<{ readonly url: string }>();
  const { found = [], chosen = -1 } = shown ?? {};
  const optionId = (index: number): string => `${id}-${index}`;

  const hide = (): void => {
    setShown(undefined);
    setWanted(undefined);
  };
  const choose = (index: number): void => setShown((before) => before && { ...before, chosen: index });
  const show = (url: string, posts: readonly Found[], message: string): void => {
    const inOrder = byType(posts, asked).flatMap(([, group]) => group);
    // Where Astra's style sheet expects it (docs/stock-behaviour/forms-and-theme.md §B5).
    const top = `${form.offsetHeight + 10}px`;
    setShown((before) => {
      // Chosen from the last answer while this one was on the way.
      const kept = before?.found[before.chosen]?.url;
      return { url, found: inOrder, message, chosen: inOrder.findIndex((post) => post.url === kept), top };
    });
    announce(posts.length ? text("count", posts.length) : message);
  };
  const showFound = (url: string, posts: readonly Found[]): void =>
    show(url, posts, decodeEntities(noResultsText) || text("none"));

  /**
   * Shows what answers the term: at once where that is known, else after a pause in typing.
   *
   * @returns how many there are to choose from now
   */
  const suggest = (): number => {
    const term = field.value.trim();
    if (!term) {
      hide();
      return 0;
    }
    choose(-1);
    // The same sentence is then announced again.
    announce("");
    const url = searchUrl(restUrl, asked, perPage, term, language);
    const known = knownAnswer(url);
    setWanted(known ? undefined : { url });
    if (known) showFound(url, known);
    return known?.length ?? 0;
  };
  useAbortableEffect(
    (ended) => {
      if (!wanted) return;
      const { url } = wanted;
      const look = async (): Promise<void> => {
        const posts = await ask(url, ended).catch(() => undefined);
        // A newer term, or the end, gives it up without a word.
        if (!ended.aborted)
          flushSync(() => (posts ? showFound(url, posts) : show(url, [], busyText() || text("failed"))));
      };
      const timer = setTimeout(look, pause);
      ended.addEventListener("abort", () => clearTimeout(timer));
    },
    [wanted],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    // Typed before this code was there; not what the page came with.
    if (document.activeElement === field && field.value !== field.defaultValue) suggest();
  }, []);

  const option = (): HTMLElement | null => document.getElementById(optionId(chosen));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` tells which it is
  useLayoutEffect(() => void option()?.scrollIntoView({ block: "nearest" }), [shown]);
  const press = (event: KeyboardEvent): void => {
    const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
    if (key === "Escape" && shown) hide();
    else if (key === "Enter" && chosen >= 0) option()?.click();
    else {
      const count = key === "ArrowDown" && !shown ? suggest() : found.length;
      const index = nextOption(key, chosen, count);
      if (index === undefined) return;
      choose(index);
    }
    event.preventDefault();
  };
  useListen("click", null, (event) => event.composedPath().includes(form) || hide(), { on: document });

  return (
    <>
      <Adopt
        element={field}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={chosen < 0 ? undefined : optionId(chosen)}
        onInput={suggest}
        onKeyDown={press}
        onClick={() => shown || suggest()}
      />
      <Adopt element={form} onFocusOut={(event) => goesOn(event, form) && hide()} onSubmit={hide} />
      {shown && (
        <Box
          key={shown.url}
          atEndOf={form}
          className="ast-live-search-results"
          id={id}
          role={found.length ? "listbox" : undefined}
          aria-label={found.length ? text("name") : undefined}
          style={{ top: shown.top }}
        >
          {/* biome-ignore-start lint/a11y/noLabelWithoutControl lint/a11y/useSemanticElements: the stock markup */}
          {!found.length && <label className="ast-search--no-results-heading">{shown.message}</label>}
          {byType(found, asked).map(([type, posts], group) => {
            const label = names[type];
            const heading = `${id}-group-${group}`;
            return (
              <div key={type} role="group" aria-labelledby={heading}>
                <label className="ast-search--posttype-heading" id={heading}>
                  {decodeEntities(typeof label === "string" ? label : type)}
                </label>
                {posts.map((post) => {
                  const index = found.indexOf(post);
                  return (
                    <a
                      key={index}
                      className="ast-search-item"
                      href={post.url}
                      target="_self"
                      tabIndex={-1}
                      id={optionId(index)}
                      role="option"
                      aria-selected={index === chosen}
                    >
                      <span>{post.title}</span>
                    </a>
                  );
                })}
              </div>
            );
          })}
          {/* biome-ignore-end lint/a11y/noLabelWithoutControl lint/a11y/useSemanticElements: as above */}
        </Box>
      )}
    </>
  );
}

function LiveSearch(): ReactNode {
  const field = useHost<HTMLInputElement>();
  return field.form && <Suggestions field={field} form={field.form} />;
}

export default reactIsland(LiveSearch);

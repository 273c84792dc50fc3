/** What an island is, for the loader and for whoever writes one. */
import type { Cart } from "../cart/api.ts";
import type { Facts } from "./facts.ts";

/**
 * When an island's code is evaluated. `idle` is for what has to be right before anybody touches the page, and never for
 * React; `touched` waits for the page's first sign of life (pointer, key, scrolling), and then until the browser is
 * idle.
 */
export type Strategy = "load" | "idle" | "touched" | "visible" | "intent" | `media(${string})`;

/** Ends what a mount began: after it nothing of the island is left and the server's HTML is as it was. */
export type Dispose = () => void;

/** Loads the code that reads names of parts, and gives these what the islands look for. */
export type LoadNames = () => Promise<{
  nameParts(all: readonly Element[], definitions: Iterable<IslandDefinition>, signal: AbortSignal): void;
}>;

/** Options of an island: its defaults are also their types. */
export type Props = Readonly<Record<string, unknown>>;

/** What the loader hands to a model and to a view. */
export interface IslandContext<P extends Props = Props> {
  /** Aborted at unmount: give it to listeners and requests. */
  readonly signal: AbortSignal;
  /** The island's defaults, overridden by valid values of `data-island-props`. */
  readonly props: P;
  /** Reports an error under the island's name, once. */
  report(error: unknown): void;
  /** Reports an error that the island cannot go on after, and takes it down: the server's HTML is as it was. */
  fail(error: unknown): void;
  /** Has the view come now, for what only that can show. Resolves to whether it is there, and never rejects. */
  start(): Promise<boolean>;
  /**
   * For a model that starts before the page is touched: brings the rest of it for a press of one of its parts, or when
   * the browser is idle after the page's first sign of life. Presses are kept until the rest is there. Where it did not
   * come, it is asked for again.
   *
   * @returns has it come now; resolves to whether it is there, and never rejects
   */
  rest(bring: () => Promise<unknown>): () => Promise<boolean>;
  /** Events of `hears` that came before this code: what begins to listen goes by those, too. */
  readonly heard: readonly Event[];
  /** Resolves at the page's first sign of life (pointer, key, scrolling), also where that was before this code came. */
  touched(): Promise<unknown>;
  /** Calls `listener` in the frame after nodes inside the host changed (fragments, foreign scripts). */
  onChange(listener: () => void): void;
}

/**
 * Brings one host to life. Must leave the server's nodes where they are. What it returns undoes it.
 */
export type Mount<P extends Props = Props> = (
  host: HTMLElement,
  context: IslandContext<P>,
) => Dispose | undefined;

/** A control that the island answers: its plain click, Space, Enter, or submit is kept while the code loads. */
export interface ReplayPart {
  /** Selector of the control, or of the form. */
  readonly part: string;
  /** Closest ancestor that shows the waiting (`aria-busy`); the control itself by default. */
  readonly busy?: string;
  /** The island answers Space on it, too, though it is a link that does not say that it is a button. */
  readonly isButton?: boolean;
  /**
   * Every press of it counts, as of plus and minus: as many are delivered as were made. `deliberate`: a double click is
   * one, before the code is there and after it.
   */
  readonly each?: boolean | "deliberate";
  /** What is pressed instead when the code does not come, for a control that does nothing by itself. */
  readonly fallback?: (part: Element) => HTMLElement | null | undefined;
  /**
   * What becomes of it where the page is left before its code has come; else it is forgotten.
   *
   * @param times      how often it was pressed
   * @param submitter  a form's button
   */
  readonly leave?: (part: HTMLElement, times: number, submitter: HTMLElement | null) => void;
}

export interface IslandDefinition<P extends Props = Props> extends Facts {
  /** Name in `data-island`: lower case, hyphens. */
  readonly name: string;
  /** Stock selectors that it adopts. */
  readonly selectors: readonly string[];
  /**
   * `element`: one instance for each match, which is its host. `page`: one instance for the page, with `<body>` as
   * host, from the first match on; for islands that only delegate.
   */
  readonly scope: "element" | "page";
  /** Default strategy of `load`, or several: whichever comes first. `data-island-when` overrides it. */
  readonly when: Strategy | readonly Strategy[];
  readonly replay: readonly ReplayPart[];
  /**
   * Events on the host that are told only once: the first has the model come at once, and all are kept for it in `heard`.
   * A server's answer may be there before the code that goes by it.
   */
  readonly hears?: readonly string[] | undefined;
  /** Defaults of the options. */
  readonly props: P;
  /** Its behaviour, without React: see `model()`. It answers all of the island's parts, which are kept until it is there. */
  readonly model?: (() => Promise<{ readonly default: Mount<P> }>) | undefined;
  /**
   * When the model starts; where it has no view, `when` says so. `load`, the default: as soon as the island is found, for
   * what has to be right at first paint.
   * `idle`: when the browser is idle, for what is to be right before anybody comes upon it. `touched`: at the page's
   * first sign of life. A press of one of its parts, or its view, has it start sooner.
   */
  readonly starts?: "load" | "idle" | "touched" | undefined;
  /** Has React show the model, when that has started and `when` says so: see `view()`; without a model, `reactIsland()`. */
  readonly view?: (() => Promise<{ readonly default: Mount<P> }>) | undefined;
  /**
   * When the view of a model starts; by default with the rest of the island. `asked`: when the model asks for it, by
   * `Model.asks()` or `start()`. Until then the model alone is the island; `when` says when that is complete, and has the
   * view's code fetched, but not run: a message that there is no connection needs it. `never`: there is nothing that only
   * the view can show. `data-island-when` has the view start with the rest.
   */
  readonly viewStarts?: "asked" | "never" | undefined;
  /** Loads the page's language, for an island that has something to say. What does not paint at once waits for it. */
  readonly language?: (() => unknown) | undefined;
  /** Loads the cart's code, for an island that works on the cart. `storefrontIslands.cart` is the cart by it. */
  readonly cart?: (() => Promise<Cart>) | undefined;
  /** Loads the code that reads names of parts, for a page with markup of its own. */
  readonly names?: LoadNames | undefined;
}

/** An island of whatever options, for lists of several. */
export type AnyIsland = Omit<IslandDefinition, "model" | "view"> & {
  readonly model?: (() => Promise<{ readonly default: Mount<never> }>) | undefined;
  readonly view?: (() => Promise<{ readonly default: Mount<never> }>) | undefined;
};

/** What one writes of a definition: all but the name may be left out. */
export type IslandOptions<P extends Props> = { readonly name: string } & {
  readonly [K in Exclude<keyof IslandDefinition<P>, "name">]?: IslandDefinition<P>[K];
};

const defaults = { selectors: [], scope: "element", replay: [] } as const;

/** Code of an island that has nothing to do on this page. */
export const nothing: { readonly default: Mount } = { default: () => undefined };

/** Defines an island: fills in what is left out. */
export function island<P extends Props = Readonly<Record<string, never>>>(
  options: IslandOptions<P>,
): IslandDefinition<P> {
  const { model, view, starts = "load" } = options;
  return { ...defaults, props: {} as P, when: model && !view ? starts : "visible", ...options };
}

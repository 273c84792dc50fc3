/** When an island's code is evaluated. */
import { configScript } from "../config/page.ts";
import { afterPaint, whenIdle } from "../dom/leisure.ts";
import type { Dispose, ReplayPart, Strategy } from "../island/island.ts";

/** What the page says of an island for all its hosts: `off` or a strategy, as `data-<name>` of the JSON script. */
export const settingOf = (name: string): string | null | undefined =>
  configScript()?.getAttribute(`data-${name}`);

/** What the markup wants for an island on a host, unread. */
export const askedStrategy = (name: string, host: Element): string | null | undefined =>
  host.getAttribute("data-island-when") ?? settingOf(name);

const known = /^(load|idle|touched|visible|intent|media\(.+\))$/;

/** Strategies that need no more than their name, for those who list them: the check's advice, the plugin's settings. */
export const strategyNames = (): string[] => known.source.match(/\w+(?=\|)/g) ?? [];

/** A strategy as the markup may name it; `undefined` for anything else. Pure. */
export function readStrategy(value: string): Strategy | undefined {
  const text = value.trim();
  return known.test(text) ? (text as Strategy) : undefined;
}

/** What an island goes by of its own accord, as it is told of. Pure. */
export const inWords = (when: Strategy | readonly Strategy[]): string => [when].flat().join(" or ");

/**
 * The media query of a `media(…)` strategy. A single feature needs no brackets of its own: `media(min-width: 921px)`
 * and `media((min-width: 921px))` are the same.
 */
function matchStrategy(strategy: string): MediaQueryList {
  const query = strategy.slice("media(".length, -1);
  const media = matchMedia(query);
  // So browsers write down what is no query.
  return media.media === "not all" ? matchMedia(`(${query})`) : media;
}

/**
 * What counts as intent: the shopper is about to use the island. A finger is a pointer, too. Autofill and scripts change a
 * field without any.
 */
const intents = ["pointerover", "pointerdown", "focusin", "keydown", "change"];

/** Intent that counts after a failure. A shop that is down is not asked at every move of a mouse. */
export const presses = ["pointerdown", "focusin", "keydown"];

/** What is asked of an event that shows intent. */
type Intent = Pick<Event, "type" | "target">;

/** When somebody turns to the page. */
export interface Touch {
  /** Resolves at the page's first sign of life. */
  touched(): Promise<unknown>;
  /** Runs a task after the page's first sign of life, when the browser is idle. */
  whenTouched(task: () => void, signal: AbortSignal): void;
}

/** A host that waits for intent. */
interface Wait {
  readonly types: readonly string[];
  readonly handle: (event: Intent) => unknown;
}

/** One set of listeners for the page, however many hosts wait. */
const waits = new Map<EventTarget, Set<Wait>>();
let listening: AbortController | undefined;

function listen(): void {
  listening = new AbortController();
  const onEvent = (event: Event): void => {
    // Not by `parentElement`, which may be a field of a form.
    for (const el of event.composedPath())
      for (const { types, handle } of waits.get(el) ?? []) if (types.includes(event.type)) handle(event);
  };
  // Captured: whoever stops an event in the page means others.
  for (const type of intents)
    document.addEventListener(type, onEvent, { capture: true, passive: true, signal: listening.signal });
}

function unlisten(): void {
  listening?.abort();
  listening = undefined;
}

/** Somebody waits for intent. */
interface Waiting {
  /** Handles such an event, for what came before. */
  readonly handle: (event: Intent) => unknown;
  readonly end: Dispose;
}

/**
 * Calls `run` at each event that shows intent.
 *
 * @param parts  for an island that has the whole page as its host: intent is one of these, not the page
 */
export function onIntent(
  types: readonly string[],
  host: HTMLElement,
  parts: readonly ReplayPart[] | undefined,
  run: (event: Intent) => unknown,
): Waiting {
  const handle = (event: Intent): unknown =>
    (!parts || parts.some(({ part }) => (event.target as Element).closest?.(part))) && run(event);
  const wait = { types, handle };
  const here = waits.get(host) ?? new Set();
  waits.set(host, here.add(wait));
  if (!listening) listen();
  const end = (): void => {
    here.delete(wait);
    if (!here.size && waits.get(host) === here) waits.delete(host);
    if (!waits.size) unlisten();
  };
  return { handle, end };
}

/**
 * Calls `run` once, when a strategy says so, of several the first that does.
 *
 * @param parts  for an island that has the whole page as its host: intent is one of these, not the page
 * @returns      gives it up. A page has dozens of islands: none of them listens to a signal for this
 */
export function schedule(
  strategies: Strategy | readonly Strategy[],
  host: HTMLElement,
  parts: readonly ReplayPart[] | undefined,
  run: () => void,
  { touched, whenTouched }: Touch,
): Dispose {
  const waiting = new AbortController();
  const endings: Dispose[] = [];
  const end = (): void => {
    waiting.abort();
    for (const ending of endings.splice(0)) ending();
  };
  const go = (): void => {
    if (waiting.signal.aborted) return;
    end();
    run();
  };
  for (const when of [strategies].flat()) {
    if (waiting.signal.aborted) return end;
    if (when === "load") go();
    else if (when === "idle") whenIdle(go, waiting.signal);
    else if (when === "touched") whenTouched(go, waiting.signal);
    else if (when === "visible") {
      const observer = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && go(),
        {
          rootMargin: "200px",
        },
      );
      observer.observe(host);
      endings.push(() => observer.disconnect());
    } else if (when === "intent") {
      const start = async ({ type }: Intent): Promise<void> => {
        // A page may be loaded, or move, under a mouse that rests: it is over something, and means nothing by it.
        if (type === "pointerover") await touched();
        // Evaluating React takes a third of a second on a slow phone: first show that the touch was felt.
        await afterPaint();
        go();
      };
      const intent = onIntent(intents, host, parts, start);
      endings.push(intent.end);
      // Focus may have come before the script.
      const { activeElement } = document;
      if (activeElement !== document.body && Node.prototype.contains.call(host, activeElement))
        intent.handle({ type: "focusin", target: activeElement });
    } else {
      const media = matchStrategy(when);
      const check = (): void => {
        if (media.matches) go();
      };
      media.addEventListener("change", check, { signal: waiting.signal });
      check();
    }
  }
  return end;
}

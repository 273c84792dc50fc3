/**
 * The loader: finds islands in the page, now and as HTML arrives, starts their code when it is due, and takes them
 * down when they leave.
 */
import { afterPaint, giveTurn, whenIdle } from "../dom/leisure.ts";
import type { Dispose, IslandDefinition, LoadNames } from "../island/island.ts";
import type { IslandInfo } from "./api.ts";
import { isHidden } from "./hidden.ts";
import { holdReady } from "./hold-ready.ts";
import { createInstance, type Instance } from "./instance.ts";
import { keepInteractions } from "./replay.ts";
import { settingOf } from "./strategy.ts";
import { firstTouch } from "./touch.ts";

export interface LoaderOptions {
  readonly definitions: readonly IslandDefinition[];
  readonly report: (island: string, element: Element | null, error: unknown) => void;
  /**
   * Fetches the modules of an island's model, or of its view, all at once, if nobody has yet.
   *
   * @param isAhead  they are not due yet, and may be left where the line is slow: an island is complete whose view waits
   *                 to be asked for
   */
  readonly preload: (island: string, part: "model" | "view", isAhead?: boolean) => unknown;
  /** Loads the code that reads names of parts. Nothing: the page has none. */
  readonly names?: (() => ReturnType<LoadNames> | undefined) | undefined;
}

export interface Added {
  readonly added: readonly IslandDefinition[];
  readonly remove: Dispose;
}

export interface Loader {
  mount(root?: ParentNode): Dispose;
  unmount(root?: ParentNode): void;
  /**
   * Adds islands whose names are free, but for those that the page switches off: found at once, and in later HTML.
   * Answers which those are.
   */
  add(definitions: readonly IslandDefinition[]): Added;
  islands(): readonly IslandInfo[];
}

const attribute = "data-island";

/** Markup that a theme developer has written. */
const named = "[data-island-part]";

/** How long code that nobody asked for stays back after a kept press was delivered, ms: it may load something, too. */
const answerTime = 500;

/** How long a search of the page goes on in one go, ms: a task of 50 ms is felt. */
const longestTurn = 10;

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

const namesOf = (el: Element): string[] => el.getAttribute(attribute)?.split(/\s+/) ?? [];

/** `data-island="off"` on an element keeps the islands away from it and from all that is inside. */
const isOff = (el: Element): boolean => isHidden(el) || !!el.closest(`[${attribute}~=off]`);

export const selectorOf = ({ name, selectors }: IslandDefinition): string =>
  [`[${attribute}~=${name}]`, ...selectors].join();

export function createLoader({ definitions: initial, report, preload, names }: LoaderOptions): Loader {
  const definitions = new Set<IslandDefinition>();
  const instances = new Map<Element, Instance[]>();
  let watch: AbortController | undefined;
  /** One for all that waits for it. */
  let touch: Promise<unknown> | undefined;

  /** Resolves after the page's first sign of life. That may be a press: its own answer is not to wait for what comes. */
  function touched(): Promise<unknown> {
    touch ??= firstTouch(watch?.signal).then(afterPaint);
    return touch;
  }

  /** The shopper waits for an answer, until this resolves. */
  let answer: Promise<unknown> | undefined;

  function onKeep(delivered: Promise<void>): void {
    const linger = (): Promise<unknown> => pause(answerTime);
    const mine = delivered.then(linger, linger).then(() => {
      if (answer === mine) answer = undefined;
    });
    answer = mine;
  }

  /**
   * Runs `task` after the page's first sign of life, when the browser is idle: in a task of its own, and after the
   * answer to a press, since that may have been the sign.
   */
  async function whenTouched(task: () => void, signal: AbortSignal): Promise<void> {
    await touched();
    await answer;
    if (!signal.aborted) whenIdle(() => (answer ? void whenTouched(task, signal) : task()), signal);
  }

  const page = { report, preload, touched, whenTouched, awaited: new Set<Promise<unknown>>() };
  /** Instances whose name the loader has written into `data-island` itself: it takes the name away again. */
  const stamped = new WeakSet<Instance>();

  const all = (): Instance[] => [...instances.values()].flat();
  const on = (host: Element): Instance[] => instances.get(host) ?? [];

  /** An explicit attribute wins over stock selectors. */
  function isWanted({ name }: IslandDefinition, host: Element): boolean {
    if (isOff(host)) return false;
    const own = on(host).flatMap((instance) => (stamped.has(instance) ? instance.name : []));
    const explicit = namesOf(host).filter((token) => !own.includes(token));
    return !explicit.length || explicit.includes(name);
  }

  function ensure(definition: IslandDefinition, host: HTMLElement): Instance {
    const found = on(host).find((instance) => instance.definition === definition);
    if (found) return found;
    const { name, scope } = definition;
    const isStamped = scope === "element" && !namesOf(host).includes(name);
    if (isStamped) host.setAttribute(attribute, [...namesOf(host), name].join(" "));
    const instance = createInstance(definition, host, page);
    if (isStamped) stamped.add(instance);
    instances.set(host, [...on(host), instance]);
    return instance;
  }

  function dispose(instance: Instance): void {
    const { host, name } = instance;
    instance.end();
    const left = on(host).filter((other) => other !== instance);
    if (left.length) instances.set(host, left);
    else instances.delete(host);
    if (!stamped.has(instance)) return;
    const names = namesOf(host).filter((token) => token !== name);
    if (names.length) host.setAttribute(attribute, names.join(" "));
    else host.removeAttribute(attribute);
  }

  /**
   * Has islands looked for in what has come: at once, or where it has named parts, when those have what islands look
   * for.
   */
  async function arrive(
    root: ParentNode,
    selector = named,
    search: (root: ParentNode) => unknown = find,
  ): Promise<void> {
    const { signal } = watch ?? new AbortController();
    const written = [...(root.parentNode ?? root).querySelectorAll(selector)];
    if (written.length) {
      const isNamed = written.some((el) => el.matches(named));
      const naming = names?.()?.then(
        ({ nameParts }) => nameParts(written, definitions, signal),
        (error) => report("markup", null, error),
      );
      if (isNamed && !naming) report("markup", null, new Error("no storefront-islands/named-parts"));
      if (isNamed) await naming;
    }
    if (!signal.aborted) await search(root);
  }

  /** Finds the islands in `root`, itself included: step by step, with a host in each. */
  function* finding(root: ParentNode): Generator<void, void> {
    for (const definition of definitions) {
      try {
        const selector = selectorOf(definition);
        const isRoot = (root as HTMLElement).matches?.(selector);
        if (definition.scope === "page") {
          if (isRoot || root.querySelector(selector)) ensure(definition, document.body);
        } else {
          const hosts = [...(isRoot ? [root] : []), ...root.querySelectorAll(selector)] as HTMLElement[];
          for (const el of hosts) {
            if (el !== hosts[0]) yield;
            // Since the last step it may have gone.
            if (Node.prototype.contains.call(root, el) && isWanted(definition, el)) ensure(definition, el);
          }
        }
      } catch (error) {
        report(definition.name, null, error);
      }
      yield;
    }
  }

  const find = (root: ParentNode): unknown => [...finding(root)];

  /** As {@link find}: lets the browser paint and answer meanwhile, where it can say so. */
  async function findInTurns(root: ParentNode, signal: AbortSignal): Promise<void> {
    let end = Date.now() + longestTurn;
    for (const _step of finding(root)) {
      if (Date.now() < end) continue;
      await giveTurn();
      if (signal.aborted || !root.isConnected) return;
      end = Date.now() + longestTurn;
    }
  }

  function instanceOf(definition: IslandDefinition, part: Element): Instance | undefined {
    if (isOff(part)) return undefined;
    if (definition.scope === "page") return ensure(definition, document.body);
    const host = part.closest<HTMLElement>(selectorOf(definition));
    return host && isWanted(definition, host) ? ensure(definition, host) : undefined;
  }

  /** One observer for what comes and goes; its records are worked off once a frame. */
  function observe(signal: AbortSignal): void {
    let records: MutationRecord[] = [];
    const work = (): void => {
      if (signal.aborted) return;
      const seen = records;
      records = [];
      for (const instance of all()) if (!instance.host.isConnected) dispose(instance);
      for (const node of new Set(seen.flatMap(({ addedNodes }) => [...addedNodes]))) {
        if (node instanceof HTMLElement && node.isConnected)
          void arrive(node, named, (root) => findInTurns(root, signal));
      }
      const changed = new Set(seen.map(({ target }) => target));
      for (const { name, host, changeListeners } of all()) {
        if (!changeListeners.length || ![...changed].some((node) => Node.prototype.contains.call(host, node)))
          continue;
        try {
          for (const listener of changeListeners) listener();
        } catch (error) {
          report(name, host, error);
        }
      }
    };
    const observer = new MutationObserver((news) => {
      // A hidden page has no frames.
      if (!records.length) (document.hidden ? setTimeout : requestAnimationFrame)(work);
      records.push(...news);
    });
    observer.observe(document.documentElement, { childList: true, subtree: true });
    signal.addEventListener("abort", () => observer.disconnect());
  }

  function unmount(root: ParentNode = document): void {
    // Before the first ends: an island may take what another one lives on out of the page.
    const leaving = all().filter(({ host }) => root === document || (root as Node).contains(host));
    for (const instance of leaving) dispose(instance);
    if (root !== document) return;
    watch?.abort();
    watch = undefined;
    touch = undefined;
  }

  function add(brought: readonly IslandDefinition[]): Added {
    const added = brought.filter(
      ({ name }) => settingOf(name) !== "off" && ![...definitions].some((one) => one.name === name),
    );
    for (const definition of added) definitions.add(definition);
    if (watch) void arrive(document);
    return {
      added,
      remove() {
        for (const definition of added) definitions.delete(definition);
        for (const instance of all()) if (!definitions.has(instance.definition)) dispose(instance);
      },
    };
  }

  add(initial);
  return {
    mount(root = document) {
      if (root === document && !watch) {
        watch = new AbortController();
        observe(watch.signal);
        // Who asks later is told of it, too.
        void touched();
        keepInteractions(definitions, instanceOf, onKeep, watch.signal);
        const { signal } = watch;
        // Nothing else names an island yet.
        const written = `${named},[${attribute}]:not([${attribute}=off])`;
        const found = arrive(document, written, () => findInTurns(document, signal));
        const answering = (): Promise<unknown> => found.then(() => Promise.allSettled(page.awaited));
        holdReady(definitions, (problem) => report("jquery", null, problem), answering, signal);
      } else void arrive(root);
      return () => unmount(root);
    },
    unmount,
    add,
    islands: all,
  };
}

/**
 * The loader: finds islands in the page, now and as HTML arrives, starts their code when it is due, and takes them
 * down when they leave.
 */
import { afterPaint, giveTurn, whenIdle } from "../dom/leisure.ts";
import { isSlowLine } from "../dom/line.ts";
import type { Dispose, IslandContext, IslandDefinition, Mount, Props } from "../island/island.ts";
import { pageLanguage } from "../messages/page-language.ts";
import type { IslandInfo } from "./api.ts";
import { isHidden } from "./hidden.ts";
import { holdReady } from "./hold-ready.ts";
import { holdTime, keepInteractions, type Replayable } from "./replay.ts";
import { askedStrategy, onIntent, presses, readStrategy, schedule, settingOf } from "./strategy.ts";
import { firstTouch } from "./touch.ts";

export interface LoaderOptions {
  readonly definitions: Iterable<IslandDefinition>;
  readonly report: (island: string, element: Element | null, error: unknown) => void;
  /**
   * Fetches the modules of an island with deferred code, all at once, if nobody has yet. Called when the page is touched
   * and then idle, but not on a slow line; and when the code is due.
   */
  readonly preload: (island: string) => unknown;
}

export interface Loader {
  mount(root?: ParentNode): Dispose;
  unmount(root?: ParentNode): void;
  register<P extends Props>(definition: IslandDefinition<P>): Dispose;
  islands(): readonly IslandInfo[];
}

/** An island on its host. */
interface Instance extends Replayable, IslandInfo {
  /** The loader wrote the name into `data-island` itself, and takes it away again. */
  readonly isStamped: boolean;
  /** Called after nodes inside the host changed. */
  readonly changeListeners: readonly (() => void)[];
  dispose(): void;
}

const attribute = "data-island";

/** How long code that nobody asked for stays back after a kept press was delivered, ms: it may load something, too. */
const answerTime = 500;

/** How long the page's first search goes on in one go, ms: a task of 50 ms is felt. */
const longestTurn = 10;

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

const namesOf = (el: Element): string[] => el.getAttribute(attribute)?.split(/\s+/) ?? [];

/** `data-island="off"` on an element keeps the islands away from it and from all that is inside. */
const isOff = (el: Element): boolean => isHidden(el) || !!el.closest(`[${attribute}~=off]`);

export const selectorOf = ({ name, selectors }: IslandDefinition): string =>
  [`[${attribute}~=${name}]`, ...selectors].join();

export function createLoader({ definitions: initial, report, preload }: LoaderOptions): Loader {
  const definitions = new Set([...initial].filter(({ name }) => settingOf(name) !== "off"));
  const instances = new Map<Element, Instance[]>();
  let watch: AbortController | undefined;
  const preloaded = new Set<string>();
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
    whenIdle(() => (answer ? void whenTouched(task, signal) : task()), signal);
  }

  /** Code of islands that is under way, and that nothing answers for meanwhile. */
  const awaited = new Set<Promise<unknown>>();

  const all = (): Instance[] => [...instances.values()].flat();
  const on = (host: Element): Instance[] => instances.get(host) ?? [];

  /** An explicit attribute wins over stock selectors. */
  function isWanted({ name }: IslandDefinition, host: Element): boolean {
    if (isOff(host)) return false;
    const own = on(host).flatMap((instance) => (instance.isStamped ? instance.name : []));
    const explicit = namesOf(host).filter((token) => !own.includes(token));
    return !explicit.length || explicit.includes(name);
  }

  function ensure(definition: IslandDefinition, host: HTMLElement): Instance {
    const found = on(host).find((instance) => instance.definition === definition);
    if (found) return found;
    const instance = create(definition, host);
    instances.set(host, [...on(host), instance]);
    const { name, load } = definition;
    if (load && watch && !preloaded.has(name)) {
      preloaded.add(name);
      void whenTouched(() => isSlowLine() || preload(name), watch.signal);
    }
    return instance;
  }

  function create(definition: IslandDefinition, host: HTMLElement): Instance {
    const { name, scope, hears = [], prelude, early, load, starts = "load" } = definition;
    const parts = scope === "page" ? definition.replay : undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const takeover = new AbortController();
    const disposers: Dispose[] = [];
    const changeListeners: (() => void)[] = [];
    const isStamped = scope === "element" && !namesOf(host).includes(name);
    let state: IslandInfo["state"] = "found";
    let readiness: Promise<boolean> | undefined;
    let isEarly = false;
    /** Brings what answers its parts where the prelude does not. */
    let rest = early && (() => run(early, takeover.signal));
    const restWhenTouched = (): void => void touched().then(() => signal.aborted || instance.early());
    let startedBy: Event | undefined;
    /** Its code did not come: it is asked for again when somebody turns to the island. */
    let isLost = false;
    let isListening = false;
    const heard: Event[] = [];

    const reportError = (error: unknown): void => {
      if (!signal.aborted) report(name, host, error);
    };
    let giveUp: Dispose | undefined;
    /** Ends what was begun. */
    const undo = (): void => {
      controller.abort();
      takeover.abort();
      giveUp?.();
      isLost = false;
      for (const dispose of disposers.splice(0).reverse()) {
        try {
          dispose();
        } catch (error) {
          report(name, host, error);
        }
      }
    };
    const fail = (error: unknown): void => {
      reportError(error);
      state = "failed";
      // Not from within what has failed.
      queueMicrotask(undo);
    };

    /**
     * @param until  aborted while the code comes: it is not wanted any more
     * @returns      whether it came; if not, that is told, and it may be asked for again: browsers of today do not keep
     *               a failed fetch for good, and with older ones it fails once more
     * @throws       what the code itself throws
     */
    async function run(code: () => Promise<{ readonly default: Mount }>, until = signal): Promise<boolean> {
      const json = host.getAttribute("data-island-props");
      // What paints at once does not wait for a language.
      const isFirst = code === prelude && starts === "load";
      const all = () =>
        Promise.all([code(), json && import("../island/props.ts"), isFirst || pageLanguage()]);
      let came: Awaited<ReturnType<typeof all>>;
      try {
        came = await all();
      } catch (error) {
        reportError(error);
        return false;
      }
      // React has just been evaluated for it, perhaps.
      if (code === load) await giveTurn();
      if (until.aborted) return true;
      const [{ default: mount }, reader] = came;
      const context: IslandContext = {
        signal,
        takenOver: takeover.signal,
        props: reader ? reader.readProps(json ?? "", definition.props, reportError) : definition.props,
        report: reportError,
        fail,
        start(event) {
          startedBy ??= event;
          return instance.ready();
        },
        rest(bring) {
          rest = async () => {
            await bring();
            return true;
          };
          restWhenTouched();
          return earlyOnce;
        },
        touched,
        startedBy,
        heard,
        onChange: (listener) => void changeListeners.push(listener),
      };
      disposers.push(mount(host, context) ?? (() => undefined));
      return true;
    }

    let painted: Promise<boolean> | undefined;
    /** Runs the prelude, once; one that did not come is asked for again. Resolves to whether it came. */
    const paint = (): Promise<boolean> | undefined => {
      painted ??=
        prelude &&
        run(prelude).then(
          (came) => {
            if (!came) painted = undefined;
            isEarly = came && !!definition.model && !rest;
            return came;
          },
          (error) => {
            // Where there is more than the prelude, its failure is told and the island may still do its part.
            if (!load) throw error;
            reportError(error);
            return true;
          },
        );
      return painted;
    };

    async function runEarly(): Promise<void> {
      try {
        await paint();
        if (rest) isEarly = await rest();
      } catch (error) {
        reportError(error);
      }
      // A model is asked for again: nothing else answers.
      if (!isEarly && definition.model) earliness = undefined;
    }

    let earliness: Promise<void> | undefined;
    const earlyOnce = (): Promise<void> => {
      earliness ??= runEarly();
      return earliness;
    };

    function lose(): false {
      state = "failed";
      isLost = true;
      readiness = undefined;
      if (!isListening) disposers.push(onIntent(presses, host, parts, () => isLost && instance.ready()).end);
      isListening = true;
      return false;
    }

    async function makeReady(): Promise<boolean> {
      if (isLost) state = "found";
      isLost = false;
      try {
        let came = await paint();
        // What it shows is to be seen before the island's own code is evaluated.
        await earlyOnce();
        if (isEarly) {
          await (instance.answered ?? pause(0));
          // It is answered for, and others may not be: their requests do not wait for React.
          await Promise.race([Promise.allSettled(awaited), pause(holdTime)]);
        }
        // A view has nothing to show without its model.
        if (definition.model && (prelude || early) && !isEarly) came = false;
        else if (load) {
          preload(name);
          const coming = run(load);
          if (!isEarly) awaited.add(coming);
          came = await coming.finally(() => awaited.delete(coming));
        }
        if (came === false && !signal.aborted) return lose();
        takeover.abort();
        if (state === "found") state = "ready";
      } catch (error) {
        state = "failed";
        reportError(error);
      }
      return state === "ready" && !signal.aborted;
    }

    if (isStamped) host.setAttribute(attribute, [...namesOf(host), name].join(" "));
    if (starts === "load") void paint()?.catch(() => undefined);
    const instance: Instance = {
      name,
      host,
      definition,
      isStamped,
      changeListeners,
      get state() {
        return state;
      },
      get isEarly() {
        return isEarly;
      },
      get isLost() {
        return isLost;
      },
      ready() {
        readiness ??= makeReady();
        return readiness;
      },
      answered: undefined,
      async early() {
        await earlyOnce();
        return isEarly || instance.ready();
      },
      dispose() {
        undo();
        const left = on(host).filter((other) => other !== instance);
        if (left.length) instances.set(host, left);
        else instances.delete(host);
        if (!isStamped) return;
        const names = namesOf(host).filter((token) => token !== name);
        if (names.length) host.setAttribute(attribute, names.join(" "));
        else host.removeAttribute(attribute);
      },
    };
    for (const type of hears)
      host.addEventListener(
        type,
        (event) => {
          if (isEarly) return;
          heard.push(event);
          void instance.early();
        },
        { signal: takeover.signal },
      );
    if (starts === "idle") whenIdle(() => void paint()?.catch(() => undefined), signal);
    if (early || starts === "touched") restWhenTouched();
    const asked = askedStrategy(name, host);
    const when = asked && readStrategy(asked);
    if (asked && !when) reportError(new Error(`"${asked}" is no strategy`));
    const own = load ? when || definition.when : starts;
    giveUp = schedule(own, host, parts, instance.ready, {
      touched,
      whenTouched,
    });
    return instance;
  }

  /** Finds the islands in `root`, itself included. */
  function find(root: ParentNode): void {
    for (const definition of definitions) findOne(definition, root);
  }

  function findOne(definition: IslandDefinition, root: ParentNode): void {
    try {
      const selector = selectorOf(definition);
      const isRoot = (root as HTMLElement).matches?.(selector);
      if (definition.scope === "page") {
        if (isRoot || root.querySelector(selector)) ensure(definition, document.body);
        return;
      }
      for (const el of [...(isRoot ? [root] : []), ...root.querySelectorAll(selector)] as HTMLElement[])
        if (isWanted(definition, el)) ensure(definition, el);
    } catch (error) {
      report(definition.name, null, error);
    }
  }

  /** As {@link find}, for the whole page: lets the browser paint and answer between islands, where it can say so. */
  async function findInTurns(signal: AbortSignal): Promise<void> {
    let end = Date.now() + longestTurn;
    for (const definition of definitions) {
      if (signal.aborted) return;
      findOne(definition, document);
      if (Date.now() < end) continue;
      await giveTurn();
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
      for (const { host, dispose } of all()) if (!host.isConnected) dispose();
      for (const node of new Set(seen.flatMap(({ addedNodes }) => [...addedNodes]))) {
        if (node instanceof HTMLElement && node.isConnected) find(node);
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
    for (const { dispose } of leaving) dispose();
    if (root !== document) return;
    watch?.abort();
    watch = undefined;
    touch = undefined;
  }

  return {
    mount(root = document) {
      if (root === document && !watch) {
        watch = new AbortController();
        observe(watch.signal);
        keepInteractions(definitions, instanceOf, onKeep, watch.signal);
        holdReady(definitions, (problem) => report("jquery", null, problem), watch.signal);
        void findInTurns(watch.signal);
      } else find(root);
      return () => unmount(root);
    },
    unmount,
    register(added) {
      const definition = added as unknown as IslandDefinition;
      definitions.add(definition);
      if (watch) find(document);
      return () => {
        definitions.delete(definition);
        for (const instance of all()) if (instance.definition === definition) instance.dispose();
      };
    },
    islands: all,
  };
}

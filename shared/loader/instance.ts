/** An island on one host: its model and its view come when they are due, and go with it. */
import { giveTurn, whenIdle } from "../dom/leisure.ts";
import type { Dispose, IslandContext, IslandDefinition, Mount } from "../island/island.ts";
import type { IslandInfo } from "./api.ts";
import { holdTime, type Replayable } from "./replay.ts";
import { askedStrategy, onIntent, presses, readStrategy, schedule, type Touch } from "./strategy.ts";

/** What an island's page does for it. */
export interface IslandPage extends Touch {
  report(island: string, element: Element, error: unknown): void;
  /** Fetches all modules of an island's model, or of its view, at once, if nobody has yet: see `LoaderOptions`. */
  preload(island: string, part: "model" | "view", isAhead?: boolean): unknown;
  /** Code that answers, and is under way: views that have a model to answer for them wait for it. */
  readonly awaited: Set<Promise<unknown>>;
}

export interface Instance extends Replayable, IslandInfo {
  /** The model is the island, until there is something that only the view can show. */
  readonly isModelEnough: boolean;
  /** Called after nodes inside the host have changed. */
  readonly changeListeners: readonly (() => void)[];
  /** Takes it down: the server's HTML is as it was. */
  end(): void;
}

const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/** Does a task once. One that resolves to `false` is done again when it is asked for again. */
function once(task: () => Promise<boolean>): () => Promise<boolean> {
  let doing: Promise<boolean> | undefined;
  return () => {
    doing ??= task().then((isDone) => {
      if (!isDone) doing = undefined;
      return isDone;
    });
    return doing;
  };
}

/** Begins an island on its host. */
export function createInstance(definition: IslandDefinition, host: HTMLElement, page: IslandPage): Instance {
  const { name, scope, hears = [], model, view, starts = "load", viewStarts, when, language } = definition;
  const parts = scope === "page" ? definition.replay : undefined;
  const controller = new AbortController();
  const { signal } = controller;
  const endings: Dispose[] = [];
  const changeListeners: (() => void)[] = [];
  const heard: Event[] = [];
  let state: IslandInfo["state"] = "found";
  let isAnswering = false;
  let hasView = false;
  /** Its code did not come: it is asked for again when somebody turns to the island. */
  let isLost = false;
  let isListening = false;
  let rest: (() => Promise<unknown>) | undefined;
  const asked = askedStrategy(name, host);
  const wanted = asked && readStrategy(asked);
  const isModelEnough = !!(model && viewStarts && !wanted);

  const report = (error: unknown): void => {
    if (!signal.aborted) page.report(name, host, error);
  };
  const end = (): void => {
    controller.abort();
    isLost = false;
    for (const ending of endings.splice(0).reverse()) {
      try {
        ending();
      } catch (error) {
        page.report(name, host, error);
      }
    }
  };
  const fail = (error: unknown): void => {
    report(error);
    state = "failed";
    // Not from within what has failed.
    queueMicrotask(end);
  };

  const contextWith = (props: IslandContext["props"]): IslandContext => ({
    signal,
    props,
    report,
    fail,
    start: () => showWhenReady(),
    rest(bring) {
      rest = bring;
      // Dozens of rests are due at the first touch: the answer to a press does not wait for those of other islands.
      page.whenTouched(() => void instance.answer(), signal);
      return instance.answer;
    },
    heard,
    touched: page.touched,
    onChange: (listener) => void changeListeners.push(listener),
  });

  /**
   * Brings code, and mounts it on the host.
   *
   * @returns whether it came; if not, that is told: browsers of today do not keep a failed fetch for good, and with older
   *          ones it fails once more
   * @throws  what the code itself throws
   */
  async function mount(code: () => Promise<{ readonly default: Mount }>): Promise<boolean> {
    const json = host.getAttribute("data-island-props");
    // What paints at once does not wait for a language.
    const isFirst = code === model && (view ? starts : when) === "load";
    const all = () => Promise.all([code(), json && import("../island/props.ts"), isFirst || language?.()]);
    let came: Awaited<ReturnType<typeof all>>;
    try {
      came = await all();
    } catch (error) {
      report(error);
      return false;
    }
    // React has just been evaluated for it, perhaps.
    if (code === view) await giveTurn();
    if (signal.aborted) return true;
    const [{ default: begin }, reader] = came;
    const props = reader ? reader.readProps(json ?? "", definition.props, report) : definition.props;
    endings.push(begin(host, contextWith(props)) ?? (() => undefined));
    return true;
  }

  /** Code that answers: other islands' views wait for it. */
  async function mountFirst(code: () => Promise<{ readonly default: Mount }>): Promise<boolean> {
    const coming = mount(code);
    page.awaited.add(coming);
    return coming.finally(() => page.awaited.delete(coming));
  }

  const startModel = once(async () => {
    // A model without a view is due when somebody turns to it: all of its files are asked for at once.
    if (!view) page.preload(name, "model");
    const hasCome = !model || (await mountFirst(model));
    // From here on presses go to the model at once. A press that was kept for nothing could be lost: a browser ignores
    // click() on a button while it dispatches the click of a key on that button.
    isAnswering = hasCome && !!model && !rest;
    return hasCome;
  });

  const answer = once(async () => {
    try {
      if (!(await startModel())) return false;
      // A model that starts on load has not waited for the page's language.
      if (rest) await language?.();
      await rest?.();
    } catch (error) {
      report(error);
      return false;
    }
    isAnswering = !!model;
    return true;
  });

  /** What the model has answered is to be seen before the view is evaluated. */
  async function giveWay(): Promise<void> {
    await (instance.answered ?? pause(0));
    // The model answers for this island. Others may have nobody: their requests do not wait for this one's React, unless
    // somebody waits for what only that can show.
    if (!isModelEnough) await Promise.race([Promise.allSettled(page.awaited), pause(holdTime)]);
  }

  async function showView(): Promise<boolean> {
    if (!view) return true;
    if (model) await giveWay();
    page.preload(name, "view");
    hasView = await (model ? mount(view) : mountFirst(view));
    return hasView;
  }

  /** Nothing has come: the server's HTML serves, and the next press asks again. */
  function lose(): false {
    state = "failed";
    isLost = true;
    if (!isListening) endings.push(onIntent(presses, host, parts, () => isLost && instance.ready()).end);
    isListening = true;
    return false;
  }

  const makeReady = once(async () => {
    if (isLost) state = "found";
    isLost = false;
    // What has thrown is not tried again.
    if (state === "failed") return false;
    try {
      const hasCome = (await answer()) && (isModelEnough || (await showView()));
      if (!hasCome && !signal.aborted) return lose();
      if (state === "found") state = "ready";
      if (viewStarts === "asked") whenIdle(() => page.preload(name, "view", true), signal);
    } catch (error) {
      state = "failed";
      report(error);
    }
    return state === "ready" && !signal.aborted;
  });

  const failed = (error: unknown): false => {
    report(error);
    return false;
  };
  /** Has the view come, too. Where it throws, the model goes on without it. */
  const showWhenReady = once(async () => {
    // It is on its way while the page shows what the model has answered.
    page.preload(name, "view");
    if (!(await makeReady())) return false;
    return isModelEnough ? showView().catch(failed) : true;
  });

  const instance: Instance = {
    name,
    host,
    definition,
    changeListeners,
    isModelEnough,
    get state() {
      return state;
    },
    get hasView() {
      return hasView;
    },
    get isAnswering() {
      return isAnswering;
    },
    get isLost() {
      return isLost;
    },
    answered: undefined,
    answer: () => (model ? answer() : makeReady()),
    ready: makeReady,
    end,
  };

  function whenTouched(): void {
    void page.touched().then(() => signal.aborted || instance.answer());
  }
  const hear = (event: Event): void => {
    if (isAnswering || state === "ready") return;
    heard.push(event);
    void instance.answer();
  };
  for (const type of hears) host.addEventListener(type, hear, { signal });
  const orFail = (task: () => Promise<unknown>): void => void task().catch(fail);
  if (view && model) {
    if (starts === "load") orFail(startModel);
    else if (starts === "idle") whenIdle(() => orFail(startModel), signal);
    else whenTouched();
  }
  if (asked && !wanted) report(new Error(`"${asked}" is no strategy`));
  endings.push(schedule(wanted || when, host, parts, makeReady, page));
  return instance;
}

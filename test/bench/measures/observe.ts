/** Runs in every page before its own scripts: writes down what the browser tells of tasks, paints and input. */

/** An interaction as the browser times it, input to next paint. */
export interface TimedEvent {
  readonly start: number;
  readonly duration: number;
}

/** When a visitor clicked, and when she saw what came of it. */
export interface Result {
  readonly click: number;
  readonly visible: number;
  readonly confirmed?: number | undefined;
}

/** What is written down; times in milliseconds since the navigation began. */
export interface Records {
  readonly tasks: { start: number; duration: number }[];
  /** Scripts in long frames: how long each ran, and how much of it was layout that it asked for. */
  readonly scripts: { start: number; duration: number; layout: number; source: string }[];
  readonly events: TimedEvent[];
  /** When the page was on the screen again, as the browser had kept it: milliseconds since the epoch; 0 before. */
  shown: number;
  fcp: number;
  lcp: number;
  cls: number;
  /** Resolves when the result of the next click or key is visible, and confirmed where that was asked for. */
  result: Promise<Result>;
  /** Waits for the next click or key and then, once a frame, for what `visible` tells, and then `confirmed`. */
  watch(visible: () => boolean, confirmed?: (() => boolean) | undefined): void;
  /** Resolves when nothing long has run for so many milliseconds. */
  quiet(milliseconds: number): Promise<void>;
}

declare global {
  interface Window {
    benchRecords: Records;
    /** Where somebody listens to a whole journey. */
    benchTell?: (json: string) => void;
  }
}

/** The init script; it may use nothing from outside itself. */
export function observe(): void {
  if (window.top !== window) return;
  const records: Records = {
    tasks: [],
    scripts: [],
    events: [],
    shown: 0,
    fcp: 0,
    lcp: 0,
    cls: 0,
    result: Promise.resolve({ click: 0, visible: 0 }),
    watch(visible, confirmed) {
      /** Resolves with the time at which a frame that shows it is on the screen. */
      const seen = (isThere: () => boolean): Promise<number> =>
        new Promise((resolve) => {
          const look = (): void => {
            if (!isThere()) {
              requestAnimationFrame(look);
              return;
            }
            // What this frame shows is on the screen when the next task runs.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(null);
          };
          requestAnimationFrame(look);
        });
      records.result = new Promise((resolve) => {
        const begin = async ({ timeStamp }: Event): Promise<void> => {
          removeEventListener("click", begin, true);
          removeEventListener("keydown", begin, true);
          const both = await Promise.all([seen(visible), confirmed && seen(confirmed)]);
          resolve({ click: timeStamp, visible: both[0], confirmed: both[1] });
        };
        addEventListener("click", begin, true);
        addEventListener("keydown", begin, true);
      });
    },
    quiet: (milliseconds) =>
      new Promise((resolve) => {
        const look = (): void => {
          const last = records.tasks.at(-1);
          const since = performance.now() - (last ? last.start + last.duration : 0);
          if (since >= milliseconds) resolve();
          else setTimeout(look, milliseconds - since);
        };
        setTimeout(look, milliseconds);
      }),
  };
  window.benchRecords = records;
  addEventListener("pagehide", () => {
    records.shown = 0;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        records.shown = performance.timeOrigin + performance.now();
      };
      port2.postMessage(null);
    });
  });
  const follow = (type: string, take: (entry: never) => void, more: object = {}): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as never);
    }).observe({ type, buffered: true, ...more });
  };
  follow("longtask", ({ startTime, duration }: PerformanceEntry) => {
    records.tasks.push({ start: startTime, duration });
  });
  interface LongFrame extends PerformanceEntry {
    readonly scripts: readonly (PerformanceEntry & {
      readonly sourceURL: string;
      readonly forcedStyleAndLayoutDuration: number;
    })[];
  }
  follow("long-animation-frame", ({ scripts }: LongFrame) => {
    for (const { startTime, duration, forcedStyleAndLayoutDuration, sourceURL } of scripts)
      records.scripts.push({
        start: startTime,
        duration,
        layout: forcedStyleAndLayoutDuration,
        source: sourceURL,
      });
  });
  follow("paint", ({ name, startTime }: PerformanceEntry) => {
    if (name === "first-contentful-paint") records.fcp = startTime;
  });
  follow("largest-contentful-paint", ({ startTime }: PerformanceEntry) => {
    records.lcp = startTime;
  });
  const tell = (what: object): void => window.benchTell?.(JSON.stringify(what));
  follow("layout-shift", (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (entry.hadRecentInput) return;
    records.cls += entry.value;
    tell({ shift: { at: entry.startTime, value: entry.value }, page: performance.timeOrigin });
  });
  follow(
    "event",
    ({ startTime, duration, interactionId }: PerformanceEventTiming & { interactionId: number }) => {
      if (!interactionId) return;
      records.events.push({ start: startTime, duration });
      tell({ event: interactionId, duration, page: performance.timeOrigin });
    },
    { durationThreshold: 16 },
  );
}

/**
 * `model()`: an island's behaviour, written once. It answers from its first line on, without React, and says what the
 * server's nodes are for its state; `view()` has React show the same.
 */
import { listenThroughJQuery } from "../events/find-jquery.ts";
import type { JQueryEvent } from "../events/map.ts";
import { HeldLooks, type Look } from "./hold.ts";
import type { IslandContext, Mount, Props } from "./island.ts";

/** What a native event and one of jQuery's have in common. */
export type EitherEvent = Pick<Event, "type" | "target" | "preventDefault">;

type Events = HTMLElementEventMap & WindowEventMap & DocumentEventMap;

/** What a model has to say of itself. */
export interface Model {
  /**
   * What the server's nodes are for the state of now. Nodes are looked up in each call: fragments and scripts bring
   * others.
   */
  looks(): readonly Look[];
  /** Called after each paint but the first, which is not to make the browser compute styles. */
  shown?(): void;
  /** Whether there is something that only the view can show: then it is brought. Asked after each paint but the first. */
  asks?(): boolean;
  /** Called at the end, when the nodes are as they were. */
  end?(): void;
}

/** The rest of a model: see `ModelContext.rest()`. */
export interface Rest<Made extends Model> {
  /** `undefined` until it has come. */
  readonly made: Made | undefined;
  /** Has it come now. Resolves to whether it is there, and never rejects. */
  come(): Promise<boolean>;
}

/**
 * What the layer hands to a model. When a handler returns, the page shows the state that it has set. One that returns
 * `false` has set nothing.
 */
export interface ModelContext<P extends Props = Props> extends Omit<IslandContext<P>, "rest"> {
  /** Listens natively, until the island ends. @param capture  before whoever listens further inside */
  on<K extends keyof Events>(
    target: EventTarget,
    type: K,
    handler: (event: Events[K]) => unknown,
    capture?: boolean,
  ): void;
  /** Listens on an element natively and through jQuery. Each event is heard once. */
  onEither(element: Element, type: string, handler: (event: EitherEvent) => unknown): void;
  /**
   * Makes a handler for whoever else calls one: an observer, a timer, a signal's `subscribe`. When it returns, the page shows the state that it has set; what it throws is reported.
   */
  answer<A extends readonly unknown[]>(handler: (...args: A) => unknown): (...args: A) => void;
  /**
   * For a model that starts before the page is touched: the rest of it comes for a press of one of the island's parts, or
   * when the browser is idle after the page's first sign of life. Presses are kept until then. Where the code did not
   * come, it is asked for again. The rest's looks are shown after the model's own.
   *
   * ```ts
   * const dialog = rest(() => import("./dialog.ts"), ({ createDialog }) => createDialog(page, context));
   * ```
   *
   * @param make  not called where the island has ended meanwhile
   */
  rest<Code, Made extends Model>(bring: () => Promise<Code>, make: (code: Code) => Made): Rest<Made>;
}

/** What `model()` has made. `Told` is what the island's own model tells its view beside the looks. */
export interface ModelMount<P extends Props, Told extends Model> extends Mount<P> {
  /** For the type alone: see `view()`. */
  readonly told?: Told;
}

/** A model that runs, for the view that shows it. */
interface Running {
  readonly model: Model;
  /** Those of the model, and of its rest. */
  looks(): readonly Look[];
  /** Called after each paint. */
  shown(): void;
  /** Shows what the model's looks are now. The view has its own way, once it is there. */
  paint(): void;
  /** What the nodes wear until then. */
  readonly held: HeldLooks;
}

/** By the signal of the island's instance, which its model and its view share. */
export const running = new WeakMap<AbortSignal, Running>();

/**
 * Makes an island's `model`.
 *
 * @param make  begins it on a host. A throw takes the island down: the server's HTML is as it was
 */
export function model<P extends Props, Told extends Model>(
  make: (host: HTMLElement, context: ModelContext<P>) => Told,
): ModelMount<P, Told> {
  return (host, context) => {
    const { signal, report, fail, start } = context;
    const changes: (() => void)[] = [];
    const held = new HeldLooks();
    /** The model, and its rests. */
    const parts: Model[] = [];
    let run: Running | undefined;
    /** The view was asked for. Where it does not come, it is asked for again for the next that only it can show. */
    let isAsked = false;
    const show = (): void => {
      // A handler may be called while the model is made, and a listener for changes after its end.
      if (!run || signal.aborted) return;
      run.paint();
      run.shown();
      const asks = parts.some((part) => part.asks?.());
      if (asks && !isAsked) void start();
      isAsked = asks;
    };
    const answer: ModelContext["answer"] =
      (handler) =>
      (...args) => {
        try {
          if (handler(...args) !== false) show();
        } catch (error) {
          report(error);
        }
      };
    const on: ModelContext["on"] = (target, type, handler, capture = false) =>
      target.addEventListener(type, answer(handler) as (event: Event) => void, { capture, signal });
    try {
      const model = make(host, {
        ...context,
        on,
        onEither(element, type, handler) {
          on(element, type as "click", handler);
          listenThroughJQuery(
            element,
            type,
            answer(handler) as unknown as (event: JQueryEvent) => void,
            signal,
          );
        },
        answer,
        // Before the paint that shows what they set, also those that come with the rest.
        onChange: (listener) => void changes.push(listener),
        rest(bring, make) {
          let made: ReturnType<typeof make> | undefined;
          const come = context.rest(async () => {
            const code = await bring();
            if (signal.aborted) return;
            made = make(code);
            parts.push(made);
            show();
          });
          return {
            get made() {
              return made;
            },
            come,
          };
        },
      });
      parts.unshift(model);
      const looks = (): readonly Look[] => parts.flatMap((part) => part.looks());
      run = {
        model,
        held,
        looks,
        shown() {
          for (const part of parts) part.shown?.();
        },
        paint: () => held.replace(looks()),
      };
      run.paint();
      running.set(signal, run);
      context.onChange(
        answer(() => {
          for (const change of changes) change();
        }),
      );
    } catch (error) {
      fail(error);
    }
    return () => {
      held.release();
      for (const part of parts.reverse()) part.end?.();
    };
  };
}

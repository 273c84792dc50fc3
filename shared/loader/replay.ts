/**
 * Replay: a plain click, a key that presses, or a submit on a part that an island answers, made before the island's
 * code is there, is kept, shown as received, and delivered once when the island is ready. If the code does not come
 * within 4 s in which the page could work, or fails, the browser's own action happens: the link is followed, the form
 * posted. For a control that has none, its fallback is pressed. Where the page is left meanwhile, what has to arrive all
 * the same is handed over.
 */
import { isKeyPress, isPlainClick, pressesOf } from "../dom/click.ts";
import { afterPaint } from "../dom/leisure.ts";
import type { IslandDefinition, ReplayPart } from "../island/island.ts";

/** How long an interaction is held at most, ms. */
export const holdTime = 4000;

/**
 * In what steps that is counted, ms. Where a page stands still, evaluating code on a slow phone or with the phone asleep,
 * one timer would be over before the code that has come meanwhile had its turn. A step counts once, however late it is.
 */
const holdStep = 250;

/** An island instance as the replay sees it. */
export interface Replayable {
  /** `found`: its code has not run, so its clicks are kept. */
  readonly state: "found" | "ready" | "failed";
  /** Its model is there, and answers its parts. */
  readonly isAnswering: boolean;
  /** Its code did not come, and is asked for again at the next intent. */
  readonly isLost: boolean;
  /** Loads the code; resolves to whether the island is ready. Never rejects. */
  ready(): Promise<boolean>;
  /** Resolves when what the model shows of a kept press has been painted: the view waits for it. */
  answered: Promise<void> | undefined;
  /** Brings what answers its parts: the model, or the view where there is no model. Resolves to whether it is there. */
  answer(): Promise<boolean>;
}

/** A press that was made through jQuery, whose listeners know of it: how it is made once more. */
interface Repeated {
  readonly again?: (part: HTMLElement) => void;
}

/**
 * Keeps early interactions.
 *
 * @param instanceOf  the instance whose part this is, found even if the observer has not seen its host yet
 * @param onKeep      called for each interaction that is kept, with a promise of its delivery
 * @param signal      ends the keeping
 */
export function keepInteractions(
  definitions: Iterable<IslandDefinition>,
  instanceOf: (definition: IslandDefinition, part: Element) => Replayable | undefined,
  onKeep: (delivered: Promise<void>) => void,
  signal: AbortSignal,
): void {
  /** What is kept, and how often it was pressed. */
  const held = new Map<Element, number>();
  /** Instances that were waited for in vain: the browser answers for them until they are ready, or have failed. */
  const slow = new WeakSet<Replayable>();
  let isDelivering = false;

  /** Parts that an element is, or lies in, by their definitions. */
  const partsAt = (target: Element) =>
    [...definitions].flatMap((definition) =>
      definition.replay.flatMap((replay) => {
        const part = target.closest<HTMLElement>(replay.part);
        return part ? [[definition, replay, part] as const] : [];
      }),
    );

  /** Does what makes events, and keeps none of them. */
  function letThrough(deliver: () => void, times = 1): void {
    isDelivering = true;
    try {
      for (let time = 0; time < times; time += 1) deliver();
    } finally {
      isDelivering = false;
    }
  }

  async function keep(
    instance: Replayable,
    part: Element,
    { part: selector, busy, each, fallback, leave }: ReplayPart,
    submitter: HTMLElement | null,
    deliver: (el: HTMLElement) => void,
  ): Promise<void> {
    held.set(part, 1);
    const waiting = new AbortController();
    const go = (): void => {
      leave?.(part as HTMLElement, held.get(part) ?? 1, submitter);
      // Somebody who comes back finds it done.
      held.delete(part);
    };
    if (leave) window.addEventListener("pagehide", go, { once: true, signal: waiting.signal });
    const waits = (busy && part.closest(busy)) || part;
    const before = waits.getAttribute("aria-busy");
    waits.setAttribute("aria-busy", "true");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>((resolve) => {
      const wait = (left: number): void => {
        timer = setTimeout(() => (left ? wait(left - holdStep) : resolve(false)), holdStep);
      };
      wait(holdTime - holdStep);
    });
    const ready = instance.ready();
    const came = await Promise.race([instance.answer(), late]);
    if (!came) {
      slow.add(instance);
      void ready.then(() => slow.delete(instance));
    }
    clearTimeout(timer);
    waiting.abort();
    const presses = held.get(part);
    held.delete(part);
    if (before === null) waits.removeAttribute("aria-busy");
    else waits.setAttribute("aria-busy", before);
    if (!presses) return;
    // The browser's own action, or a way out, is taken once.
    const times = came && each ? presses : 1;
    const now = part.isConnected ? part : successor(part, selector);
    if (now) letThrough(() => deliver(((!came && fallback?.(now)) || now) as HTMLElement), times);
  }

  function listen<K extends keyof DocumentEventMap>(
    type: K,
    isKept: (event: DocumentEventMap[K], part: Element, replay: ReplayPart) => boolean,
    deliver: (part: HTMLElement, event: DocumentEventMap[K]) => void,
  ): void {
    const handle = (event: DocumentEventMap[K]): void => {
      const target = event.target as Element;
      // A form may have a field of that name.
      if (isDelivering || event.defaultPrevented || typeof target.closest !== "function") return;
      for (const [definition, replay, part] of partsAt(target)) {
        if (!isKept(event, part, replay)) continue;
        const instance = instanceOf(definition, part);
        if (!instance || !(instance.state === "found" || instance.isLost)) continue;
        if (slow.has(instance)) {
          const instead = replay.fallback?.(part);
          if (!instead) continue;
          event.preventDefault();
          event.stopImmediatePropagation();
          letThrough(() => instead.click());
          return;
        }
        if (instance.isAnswering) {
          // What it shows is to be seen before the island's own code is evaluated.
          void afterPaint().then(() => instance.ready());
          continue;
        }
        event.preventDefault();
        event.stopImmediatePropagation();
        const times = held.get(part);
        if (times) {
          held.set(part, times + 1);
          return;
        }
        const { submitter = null } = event as Partial<SubmitEvent>;
        const delivered = keep(instance, part, replay, submitter, (el) => deliver(el, event));
        if (definition.model) instance.answered = delivered.then(afterPaint);
        onKeep(delivered);
        return;
      }
    };
    document.addEventListener(type, handle, { capture: true, signal });
  }

  /** Makes one press of a double click, where each press would count. */
  function makeOne(event: MouseEvent): void {
    const presses = pressesOf(event);
    const target = event.target as Element;
    if (presses === 1 || event.defaultPrevented || !target.closest || !isPlainClick(event)) return;
    for (const [definition, replay, part] of partsAt(target)) {
      if (replay.each !== "deliberate") continue;
      const control = part.matches("form") ? target.closest<HTMLElement>("[type=submit]") : part;
      const instance = control && instanceOf(definition, control);
      if (!instance || (instance.state === "failed" && !instance.isLost)) continue;
      if (presses) setTimeout(() => control.isConnected && control.click());
      else {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      return;
    }
  }

  document.addEventListener("click", makeOne, { capture: true, signal });
  const press = (part: HTMLElement, { again }: Event & Repeated): void =>
    again ? again(part) : part.click();
  listen("click", (event, part) => isPlainClick(event) && part.localName !== "form", press);
  listen("keydown", (event, part, { isButton }) => isKeyPress(event, part, isButton), press);
  listen(
    "submit",
    (event, part) => part === event.target,
    (form, { submitter }) =>
      HTMLFormElement.prototype.requestSubmit.call(form, submitter?.isConnected ? submitter : null),
  );
}

/**
 * The control that took a part's place when its region was replaced: the same markup, the same data attributes, or the
 * same address where there are none. Islands may have given the new one attributes of their own already.
 */
export function successor(part: Element, selector: string): Element | undefined {
  const mark = (el: Element): string | null => {
    const data = JSON.stringify((el as HTMLElement).dataset);
    return data === "{}" ? el.getAttribute("href") : data;
  };
  return [...document.querySelectorAll(selector)].find(
    (el) => el.isEqualNode(part) || (mark(part) && mark(el) === mark(part)),
  );
}

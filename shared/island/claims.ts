/**
 * Who wants what of the server's nodes. Attributes, classes and inline styles of a node are claimed one by one, each
 * claim with a value of its own: the last one is what the node shows, and when all are released the node has again what
 * it had before the first.
 */

/** Absent: `null`. */
type Value = string | null;

/** A thing of a node that can be claimed: `role`, `class:active`, `style:display`, or its `text`. */
export type Slot = string;

interface Ledger {
  readonly served: Value;
  /** What this module has written last. */
  written: Value;
  /** In the order in which they were made. */
  readonly claims: { value: Value }[];
}

/** What is claimed of a node, and what its attributes of many parts were before. */
interface Record {
  readonly ledgers: Map<Slot, Ledger>;
  readonly lists: Map<"class" | "style", Value>;
}

/** One who wants something of a node. */
export interface Claim {
  /** Has the node show a value, as long as no later claim wants another one. `null`: it is absent. */
  set(value: Value): void;
  /** Gives it up. Further calls do nothing. */
  release(): void;
}

const records = new WeakMap<Element, Record>();

const part = (slot: Slot): readonly [list: "class" | "style", name: string] | undefined => {
  const [, list, name] = /^(class|style):(.+)/.exec(slot) ?? [];
  return list && name ? [list as "class" | "style", name] : undefined;
};

const styleOf = (element: Element): CSSStyleDeclaration => (element as HTMLElement).style;

function read(element: Element, slot: Slot): Value {
  const [list, name = slot] = part(slot) ?? [];
  if (list === "class") return element.classList.contains(name) ? "" : null;
  if (list === "style") return styleOf(element).getPropertyValue(name) || null;
  return slot === "text" ? element.textContent : element.getAttribute(slot);
}

/** Writes only what differs: a foreign observer is not notified of what stays as it is. */
function write(element: Element, slot: Slot, value: Value): void {
  if (read(element, slot) === value) return;
  const [list, name = slot] = part(slot) ?? [];
  if (list === "class") element.classList.toggle(name, value !== null);
  else if (list === "style" && value === null) styleOf(element).removeProperty(name);
  else if (list === "style") styleOf(element).setProperty(name, value);
  else if (slot === "text") element.textContent = value;
  else if (value === null) element.removeAttribute(slot);
  else element.setAttribute(slot, value);
}

/**
 * Whether a node that says a text still has nothing but that, in whatever language: a browser that translates the page
 * writes into texts, or puts `<font>` elements in their place.
 */
const isWords = ({ children }: Element): boolean =>
  [...children].every(({ localName }) => localName === "font");

/** Whether two values of `class` name the same, or two of `style` say the same. */
function isSame(list: "class" | "style", a: Value, b: Value): boolean {
  const wordsOf = (value: Value): string => {
    const words = new Set(
      (value ?? "").split(list === "class" ? /\s+/ : /\s*;\s*/).map((word) => word.replace(/\s+/g, "")),
    );
    words.delete("");
    return [...words].sort().join(";");
  };
  return wordsOf(a) === wordsOf(b);
}

/** Restores `class` or `style` to the letter, where nobody else has changed it. */
function restoreList(element: Element, list: "class" | "style", served: Value): void {
  const value = element.getAttribute(list);
  if (value === served || !isSame(list, value, served)) return;
  if (served === null) element.removeAttribute(list);
  else element.setAttribute(list, served);
}

/**
 * Claims a thing of a node. It changes with the claim's first value.
 *
 * @param conflict  called soon when somebody else wants another value of it: two owners are a mistake. Left out where
 *                  several may want different ones
 */
export function claim(element: Element, slot: Slot, conflict?: (message: string) => void): Claim {
  const record: Record = records.get(element) ?? { ledgers: new Map(), lists: new Map() };
  records.set(element, record);
  const [list] = part(slot) ?? [];
  if (list && !record.lists.has(list)) record.lists.set(list, element.getAttribute(list));
  const current = read(element, slot);
  const ledger: Ledger = record.ledgers.get(slot) ?? { served: current, written: current, claims: [] };
  record.ledgers.set(slot, ledger);
  const { claims } = ledger;
  const own = { value: current };
  claims.push(own);
  const show = (): void => {
    const before = ledger.written;
    ledger.written = claims.at(-1)?.value ?? null;
    // Not over and over against somebody who translates it.
    if (slot === "text" && ledger.written === before && element.textContent && isWords(element)) return;
    write(element, slot, ledger.written);
  };
  // Not at once: in one update an element may go from one component to another.
  if (conflict && claims.length > 1)
    queueMicrotask(() => {
      const isContested = claims.includes(own) && claims.some(({ value }) => value !== own.value);
      if (isContested) conflict(`two components want ${slot} of one element`);
    });
  return {
    set(value) {
      own.value = value;
      if (claims.at(-1) === own) show();
    },
    release() {
      const index = claims.indexOf(own);
      if (index < 0) return;
      claims.splice(index, 1);
      if (claims.length) {
        show();
        return;
      }
      record.ledgers.delete(slot);
      // What somebody else has written meanwhile is theirs.
      const isOurs = slot === "text" ? isWords(element) : read(element, slot) === ledger.written;
      if (isOurs) write(element, slot, ledger.served);
      if (!list || [...record.ledgers.keys()].some((other) => part(other)?.[0] === list)) return;
      restoreList(element, list, record.lists.get(list) ?? null);
      record.lists.delete(list);
    },
  };
}

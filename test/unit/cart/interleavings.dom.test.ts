/**
 * Any interleaving of presses, answers, failures, other tabs and pages that are left: what the badge shows is always what
 * is confirmed and what was asked for, in the end it is the server's truth, and nothing is done twice, in another order
 * than it was asked for, or lost in silence.
 */
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AddOutcome } from "../../../shared/cart/api.ts";
// There before the clock is the test's.
import "../../../shared/cart/verbs.ts";
import { openTab, prepareTabs, type Tab } from "../support/bus.ts";
import { clearPage, get, setCookie } from "../support/page.ts";
import { memoryStorage } from "../support/storage.ts";

prepareTabs();

const region = "div.widget_shopping_cart_content";

/** One thing that a shopper wants of a product, or that the shop has done; a number is how many there are to be. */
type Deed = "add" | "remove" | number;

/** A request that is under way. */
interface Underway {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly resolve: (response: Response) => void;
  readonly reject: (cause: unknown) => void;
  /** What the server has answered, once it has done it. */
  answer: Record<string, unknown> | undefined;
  /** The page that sent it has gone. */
  isOrphan: boolean;
}

/** A shop of which the test says when it does what, and which answers get through. */
class Shop {
  readonly cart = new Map<string, number>();
  underway: Underway[] = [];
  /** Items that were added, whoever asked for it. */
  added = 0;
  /** What was done because this tab has asked for it, product by product, in order. */
  readonly done = new Map<string, Deed[]>();
  /** What it has asked for and was not done. */
  readonly lost = new Map<string, Deed[]>();

  get items(): number {
    return [...this.cart.values()].reduce((sum, items) => sum + items, 0);
  }

  get hash(): string {
    return this.cart.size ? JSON.stringify([...this.cart]) : "";
  }

  get badge(): string {
    return `<a class="cart-container"><span class="count">${this.items}</span></a>`;
  }

  get miniCart(): string {
    const rows = [...this.cart].map(
      ([key, items]) =>
        `<li class="woocommerce-mini-cart-item" data-key="${key}"><span class="quantity">${items} × 1</span></li>`,
    );
    const empty = '<p class="woocommerce-mini-cart__empty-message"></p>';
    return `<div class="widget_shopping_cart_content">${rows.length ? `<ul class="woocommerce-mini-cart">${rows.join("")}</ul>` : empty}</div>`;
  }

  readonly fetch = (url: string, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const fields = Object.fromEntries(new URLSearchParams(`${init.body ?? ""}`));
      const one: Underway = { url, fields, resolve, reject, answer: undefined, isOrphan: false };
      this.underway.push(one);
      init.signal?.addEventListener("abort", () => {
        if (one.isOrphan) return;
        if (!one.answer) this.note(this.lost, one);
        this.underway = this.underway.filter((other) => other !== one);
        reject(new DOMException("given up", "AbortError"));
      });
    });

  /** Notes what a request asks for. */
  private note(deeds: Map<string, Deed[]>, { fields }: Underway): void {
    const { product_id: product, quantity, cart_item_key: key, hash } = fields;
    const about = product ?? key ?? hash;
    if (!about) return;
    const here = deeds.get(about) ?? [];
    deeds.set(about, here);
    if (product) here.push(...Array.from({ length: Number(quantity) }, () => "add" as const));
    else here.push(key ? "remove" : Number(quantity));
  }

  /** Does what a request asks for. */
  do(one: Underway): void {
    if (one.answer) return;
    const { product_id: product, quantity, cart_item_key: key, hash } = one.fields;
    this.note(this.done, one);
    if (product === "refused") {
      one.answer = { error: true, product_url: "/product/refused/" };
      return;
    }
    if (product) {
      this.cart.set(product, (this.cart.get(product) ?? 0) + Number(quantity));
      this.added += Number(quantity);
    }
    if (key) this.cart.delete(key);
    // Of a row that is not there the theme's endpoint makes nothing.
    if (hash && this.cart.has(hash)) this.cart.set(hash, Number(quantity));
    this.sendCookies();
    one.answer = {
      fragments: { [region]: this.miniCart, "a.cart-container": this.badge },
      cart_hash: this.hash,
    };
  }

  /** As the shop's answers set them. */
  sendCookies(): void {
    setCookie("woocommerce_cart_hash", this.hash);
    setCookie("woocommerce_items_in_cart", this.cart.size ? "1" : "0");
  }

  /** Ends a request: its answer gets through, or does not. */
  end(one: Underway, how: "answered" | "lost" | "broken"): void {
    this.underway = this.underway.filter((other) => other !== one);
    if (!one.answer && (one.isOrphan || how !== "answered")) this.note(this.lost, one);
    if (one.isOrphan) return;
    if (how === "lost") one.reject(new TypeError("lost"));
    else if (how === "broken") one.resolve(new Response("<b>502</b>", { status: 502 }));
    else {
      this.do(one);
      one.resolve(Response.json(one.answer));
    }
  }
}

/** Lets what follows of itself follow; `ms` pass meanwhile. */
const pass = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

// What follows one another is of one product, mostly.
const product = fc.constantFrom("a", "a", "a", "b");
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("press" as const), product }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("press" as const), product: fc.constant("refused") }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove" as const), product }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("set" as const), product, items: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("serve" as const), at: fc.nat(3) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("end" as const),
      at: fc.nat(3),
      how: fc.constantFrom("answered" as const, "answered" as const, "answered" as const, "lost", "broken"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("other tab" as const),
      product,
      deed: fc.constantFrom("add", "order"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("come back" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(100, 4000, 20_000) }),
  },
);

class Visit {
  readonly shop = new Shop();
  readonly session = memoryStorage();
  readonly local = memoryStorage();
  tab!: Tab;
  endPage: () => void = () => undefined;
  /** Items that were asked for. */
  asked = 0;
  /** Items of which the shopper was told that they are not in the cart, or that nobody knows. */
  failed = 0;
  hasLeft = false;
  /** Another tab has changed the cart. */
  isShared = false;
  /** What was asked for, product by product, in order. */
  readonly wanted = new Map<string, Deed[]>();

  want(id: string, deed: Deed): void {
    this.wanted.set(id, [...(this.wanted.get(id) ?? []), deed]);
  }

  /** Opens a page as the server prints it now. */
  async open(): Promise<void> {
    document.body.innerHTML = `${this.shop.badge}<div class="widget_shopping_cart">${this.shop.miniCart}</div>`;
    this.tab = openTab({ session: this.session, local: this.local });
    this.endPage = this.tab.bus.start();
    await this.tab.bus.cart();
    await pass();
  }

  press(id: string): void {
    this.asked += 1;
    this.want(id, "add");
    const { tab } = this;
    const tell = (outcome: AddOutcome): void => {
      if (outcome.kind === "added" || tab !== this.tab) return;
      this.failed += 1;
    };
    void tab.cart.add({ product_id: id, quantity: "1" }).then(tell);
  }

  async leave(): Promise<void> {
    for (const one of this.shop.underway) one.isOrphan = true;
    window.dispatchEvent(new Event("pagehide"));
    await pass();
    this.endPage();
    this.hasLeft = true;
    await this.open();
  }

  async run(step: typeof command extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
    const { shop } = this;
    if (step.do === "press") this.press(step.product);
    else if (step.do === "remove" || step.do === "set") {
      const row = document.querySelector(`[data-key="${step.product}"] .quantity`);
      const items = Number.parseInt(row?.textContent ?? "", 10);
      if (row && step.do === "remove") {
        this.want(step.product, "remove");
        void this.tab.cart.remove(step.product, { items });
      } else if (row && step.do === "set") {
        this.want(step.product, step.items);
        const fields = { hash: step.product, quantity: step.items };
        void this.tab.cart.update(step.product, "/set", fields, { items: step.items - items });
      }
    } else if (step.do === "wait") {
      // What was sent from a page that has gone arrives while the next one looks for it.
      for (const one of shop.underway) if (one.isOrphan) shop.do(one);
      await pass(step.ms);
    } else if (step.do === "leave") await this.leave();
    else if (step.do === "other tab") {
      this.isShared = true;
      if (step.deed === "order") shop.cart.clear();
      else shop.cart.set(step.product, (shop.cart.get(step.product) ?? 0) + 1);
      shop.sendCookies();
      // Of an order no script tells.
      if (step.deed === "order") return;
      this.local.setItem("wc_cart_hash_t", shop.hash);
      window.dispatchEvent(
        Object.assign(new Event("storage"), { key: "wc_cart_hash_t", newValue: shop.hash }),
      );
    } else if (step.do === "come back") this.comeBack();
    else {
      const one = shop.underway[step.at % Math.max(1, shop.underway.length)];
      if (one && step.do === "serve") shop.do(one);
      else if (one && step.do === "end") shop.end(one, step.how);
    }
    await pass();
  }

  /** Somebody looks at another tab, and at this one again. */
  comeBack(): void {
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("focus"));
  }

  /** Lets all that is under way come to its end, for somebody who looks. */
  async settle(): Promise<void> {
    window.dispatchEvent(new Event("online"));
    for (let turns = 0; turns < 70; turns += 1) {
      if (turns === 60) this.comeBack();
      for (const one of [...this.shop.underway]) this.shop.end(one, "answered");
      await pass(1000);
    }
    expect(this.shop.underway).toEqual([]);
  }

  /** What holds at any moment. */
  check(): void {
    const { count, optimistic, expected } = this.tab.bus;
    const more = optimistic.peek().reduce((sum, { items }) => sum + items, 0);
    expect(expected.peek()).toBe(Math.max(0, count.peek() + more));
    expect(get(".count").textContent).toBe(String(expected.peek()));
  }

  /** What holds when nothing is under way any more. */
  checkEnd(): void {
    const { bus } = this.tab;
    expect(bus.optimistic.peek()).toEqual([]);
    expect(bus.pending.peek().size).toBe(0);
    expect(bus.status.peek()).toBe("idle");
    expect(bus.count.peek()).toBe(this.shop.items);
    expect(bus.hash.peek()).toBe(this.shop.hash);
    // Nothing is done twice. Where no page was left, whatever was not done was told of.
    expect(this.shop.added).toBeLessThanOrEqual(this.asked);
    if (!this.hasLeft) expect(this.shop.added + this.failed).toBeGreaterThanOrEqual(this.asked);
    // Of what a page was left with, another tab's change may tell that it is done.
    if (!(this.hasLeft && this.isShared)) for (const id of this.wanted.keys()) this.checkOrder(id);
  }

  /** What was done of a product was asked for in that order, and the last of it is done unless it was lost. */
  checkOrder(id: string): void {
    const wanted = this.wanted.get(id) ?? [];
    const done = this.shop.done.get(id) ?? [];
    let at = 0;
    for (const deed of done) {
      at = wanted.indexOf(deed, at) + 1;
      expect(at, `${done} of ${wanted}`).toBeGreaterThan(0);
    }
    const last = wanted.at(-1);
    const isLost = this.shop.lost.get(id)?.includes(last as Deed);
    // Of a row that goes no number is wanted any more, nor of one that is not there.
    const before = wanted.findLast((deed) => typeof deed !== "number");
    const isVain = typeof last === "number" && (before === "remove" || !this.shop.cart.has(id));
    if (last !== undefined && !isLost && !isVain) expect(done.at(-1), `${done} of ${wanted}`).toBe(last);
  }
}

/**
 * The same interleavings each time, in a second or two. `FUZZ_SEED=clock` tries others, and a number those that failed
 * with it; `FUZZ_TIMES=20` tries 12,000.
 */
const { FUZZ_SEED: wished = "1" } = process.env;
const seed = wished === "clock" ? Date.now() % 2 ** 31 : Number(wished);
const times = Number(process.env.FUZZ_TIMES ?? 0);
const runs = { seed, numRuns: times ? 600 * times : 100 };
/** What is tried at length has no end of its own; the rest has the usual time. */
const limit = times ? { timeout: 0 } : {};

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it(
  "whatever happens in whatever order, the badge is right in the end, and nothing is lost or done twice",
  limit,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(2),
        fc.array(command, { minLength: 1, maxLength: 24 }),
        async (items, steps) => {
          clearPage();
          const visit = new Visit();
          // Not every shopper begins with nothing.
          if (items) visit.shop.cart.set("a", items);
          visit.shop.sendCookies();
          vi.stubGlobal("fetch", visit.shop.fetch);
          vi.stubGlobal("reportError", (problem: unknown) => {
            throw problem;
          });
          try {
            await visit.open();
            for (const step of steps) {
              await visit.run(step);
              visit.check();
            }
            await visit.settle();
            visit.check();
            visit.checkEnd();
          } finally {
            visit.endPage();
            await visit.tab.cart.leave();
          }
        },
      ),
      runs,
    );
  },
);

/**
 * Removing from a mini-cart. A press does not wait for React: its row is dimmed and its request leaves, through the
 * cart's queue. Where that fails, the plain link does the work.
 */
import { effect, type ReadonlySignal, signal } from "@preact/signals-core";
import type { Cart } from "../../shared/cart/api.ts";
import { cartBus } from "../../shared/cart/index.ts";
import { setAttributes } from "../../shared/dom/attributes.ts";
import { onPress } from "../../shared/dom/click.ts";
import { afterPaint } from "../../shared/dom/leisure.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import type { Mount } from "../../shared/island/island.ts";
import { isOwn, linkOf, removeLink, row } from "./rows.ts";

/** A removal that could not be tried. */
export interface Failure {
  readonly key: string;
  /** What is told of it, and what the button is called that tries again. */
  readonly text: string;
  readonly actionText: string;
}

/** What the component gets. */
export type Removals = {
  readonly failure: ReadonlySignal<Failure | undefined>;
  readonly remove: (link: HTMLElement) => void;
};

/** What is said after a removal; the server's text if it sent one (WooCommerce from 9 on). */
function removedText(cart: Cart, link: HTMLElement): string {
  const names = link.closest(row)?.querySelectorAll("a:not(.remove)") ?? [];
  const name = [...names].map((el) => el.textContent.trim()).find(Boolean);
  return link.dataset.success_message || cart.message("removed", name);
}

const mount: Mount = (host, context) => {
  const { report } = context;
  const bus = cartBus();
  const failure = signal<Failure | undefined>(undefined);
  /** Keys of rows that are on their way out, from the press on. */
  const asked = new Set<string>();

  const run = async (link: HTMLElement): Promise<void> => {
    const { cart_item_key: key = "" } = link.dataset;
    if (asked.has(key)) return;
    asked.add(key);
    failure.value = undefined;
    const leave = (): unknown => navigate(link.getAttribute("href") ?? "");
    const cart = await bus.cart().catch((problem) => {
      asked.delete(key);
      leave();
      throw problem;
    });
    const text = removedText(cart, link);
    cart.announce("");
    const outcome = await cart.remove(key, { button: link });
    asked.delete(key);
    if (outcome.kind === "removed") {
      cart.announce(text);
    } else if (outcome.error.code === "offline" && !navigator.onLine) {
      // The link would only lead to the browser's error page, away from everything.
      failure.value = { key, text: cart.message("offline"), actionText: cart.message("tryAgain") };
      cart.announce(cart.message("offline"));
    } else leave();
  };
  const remove = (link: HTMLElement): void => void run(link).catch(report);

  // On the document: where another script answers the press on body, it has prevented the default by then.
  onPress(
    document,
    removeLink,
    (event, link) => {
      if (event.defaultPrevented || !link.dataset.cart_item_key || !isOwn(host, link)) return;
      event.preventDefault();
      remove(link);
    },
    context.signal,
  );
  /** How often nodes have changed. */
  const changes = signal(0);
  context.onChange(() => {
    const { key } = failure.peek() ?? {};
    if (key && !linkOf(host, key)) failure.value = undefined;
    changes.value += 1;
  });

  // Until the component does, this shows what is pending.
  let end: () => void = effect(() => {
    void changes.value;
    const links = [...bus.pending.value].flatMap((key) => linkOf(host, key) ?? []);
    const marks = links.flatMap((link) => [
      setAttributes(link.closest(row) ?? link, { "aria-busy": "true" }),
      setAttributes(link, { "aria-disabled": "true" }),
    ]);
    return () => {
      for (const giveBack of marks) giveBack();
    };
  });
  // A press that has brought this code is seen first.
  afterPaint()
    .then(() => import("./mini-cart.tsx"))
    .then(({ default: show }) => {
      if (context.signal.aborted) return;
      end();
      end = show(host, { ...context, props: { failure, remove } }) ?? end;
    })
    .catch(report);
  return () => end();
};

export default mount;

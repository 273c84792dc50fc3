/**
 * Removing from a mini-cart. A press does not wait for React: its row is dimmed and its request leaves, through the
 * cart's queue. Where that fails, the plain link does the work.
 */
import { effect, type ReadonlySignal, signal } from "@preact/signals-core";
import { rowQuantity } from "../../shared/cart/count.ts";
import { cartBus } from "../../shared/cart/index.ts";
import { setAttributes } from "../../shared/dom/attributes.ts";
import { onPress } from "../../shared/dom/click.ts";
import { afterPaint } from "../../shared/dom/leisure.ts";
import { announce } from "../../shared/dom/live-region.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import type { Mount } from "../../shared/island/island.ts";
import { failureText, message } from "../../shared/messages/index.ts";
import { busyFor } from "../../shared/request/limit.ts";
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

/** What a row's product is called. */
function nameOf(link: HTMLElement): string | undefined {
  const names = link.closest(row)?.querySelectorAll("a:not(.remove)") ?? [];
  return [...names].map((el) => el.textContent.trim()).find(Boolean);
}

/** Keys of rows that are on their way out, from the press on, whichever mini-cart was pressed in. */
const asked = new Set<string>();

const mount: Mount = (host, context) => {
  const { report } = context;
  const bus = cartBus();
  const failure = signal<Failure | undefined>(undefined);

  const run = async (link: HTMLElement): Promise<void> => {
    const { cart_item_key: key = "" } = link.dataset;
    if (asked.has(key)) return;
    asked.add(key);
    failure.value = undefined;
    const leave = (): unknown => navigate(link.getAttribute("href") ?? "");
    const name = nameOf(link);
    // The server's text if it sent one (WooCommerce from 9 on).
    const text = link.dataset.success_message || message("removed", name);
    const inRow = link.closest(row);
    announce("");
    const outcome = await bus
      .cart()
      .then((cart) => cart.remove(key, { button: link, name, items: inRow ? rowQuantity(inRow) : 0 }))
      .catch((problem) => {
        // The cart's code has not come, and nothing was sent.
        leave();
        throw problem;
      })
      .finally(() => asked.delete(key));
    if (outcome.kind === "removed") {
      announce(text);
    } else if (outcome.error.code === "offline" ? !navigator.onLine : busyFor()) {
      // The link would only lead to an error page, the browser's or the shop's, away from everything.
      const why = failureText("notRemoved", outcome.error.code, name);
      failure.value = { key, text: why, actionText: message("tryAgain") };
      announce(why);
    } else if (outcome.error.code !== "aborted") leave();
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
      for (const restore of marks) restore();
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

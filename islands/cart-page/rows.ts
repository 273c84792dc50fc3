/** Rows that are removed from the cart, or brought back: links of the shop are followed. */
import type { Unsent } from "../../shared/cart/outbox.ts";
import { cartConfig, endpointUrl } from "../../shared/config/cart.ts";
import { released } from "../../shared/dom/held-press.ts";
import { emit } from "../../shared/events/bridge.ts";
import { rowKey, servedNumber } from "../../shared/quantity/control.ts";
import { RequestError } from "../../shared/request/error.ts";
import { ask, nonceOf, withNonce } from "./asked.ts";
import type { Change } from "./changes.ts";
import { sum } from "./expected.ts";
import { removeLink } from "./markup.ts";
import { keyOfLink, quantities, rowOf } from "./parts.ts";
import { follow } from "./requests.ts";
import type { Page } from "./state.ts";

/** How many items of a row the shop has stored. One without a box is a product that is sold individually. */
function storedItems(key: string): number {
  const input = quantities().find((one) => rowKey(one) === key);
  return Number(input ? servedNumber(input) : rowOf(key) ? 1 : 0);
}

/** What the product of a row is called. */
function nameOfRow(key: string): string | undefined {
  const links = rowOf(key)?.querySelectorAll(".product-name a") ?? [];
  return [...links].map((link) => link.textContent.trim()).find(Boolean);
}

export function createRows({ changes, expected, press, accept, announceTotal }: Page) {
  /** Links whose change is on its way. */
  const followed = new Set<string>();
  /** How many items come (below 0: go) with rows that are moving, by cart item key. */
  const moving = new Map<string, () => number>();
  /** How many items went with a row, by cart item key. */
  const gone = new Map<string, number>();

  /**
   * Follows a link that changes a row.
   *
   * @param items  how many items come with it; below 0: go
   */
  function followLink(
    link: HTMLElement,
    items: () => number,
    onDone: () => void,
    about: Pick<Change, "regions" | "unsent"> & Required<Pick<Change, "isDone">>,
  ): void {
    const href = link.getAttribute("href") ?? "";
    if (!href || followed.has(href)) return;
    followed.add(href);
    const key = keyOfLink(link);
    const expect = (): void => {
      moving.set(key, items);
      expected.ask();
    };
    expect();
    const run = async (): Promise<void> => {
      // Tried again after a failure, too.
      expect();
      const answer = await ask({
        nonce: nonceOf(href),
        send: (nonce) => follow(nonce ? withNonce(href, nonce) : href),
        isDone: about.isDone,
      });
      await released();
      // A row goes or comes back, or does not: whatever else the shop says is no answer to that.
      const isDone = about.isDone(answer.page);
      const moved = isDone ? items() : 0;
      moving.delete(key);
      if (isDone) gone.set(key, -moved);
      accept(answer, { items: moved });
      if (!isDone) throw new RequestError("refused");
      onDone();
    };
    const failed = (): void => {
      moving.delete(key);
      expected.ask();
    };
    void changes
      .make({ ...about, rows: key ? [key] : [], send: () => follow(href), run, failed })
      .then(() => followed.delete(href));
  }

  press(removeLink, (link) => {
    const key = keyOfLink(link);
    const items = (): number => -storedItems(key);
    const unsent: Unsent = {
      url: endpointUrl(cartConfig().wcAjaxUrl, "remove_from_cart"),
      fields: { cart_item_key: key },
      kind: "removing",
      key,
      items: items(),
      name: nameOfRow(key),
    };
    const tell = (): void => emit("item_removed_from_classic_cart", null);
    const isDone = (page?: ParentNode): boolean => !key || !rowOf(key, page);
    followLink(link, items, tell, { regions: ["totals"], isDone, ...(key && { unsent }) });
  });

  press(".woocommerce-cart .restore-item", (link) => {
    const key = keyOfLink(link);
    const welcome = (): void => {
      // The link is gone, with the message that it was in: focus follows what came back.
      const row = rowOf(key);
      const box = row?.querySelector<HTMLElement>(".product-quantity :is(input, select):not([type=hidden])");
      (box ?? row?.querySelector<HTMLElement>(".product-name a"))?.focus();
      announceTotal();
    };
    const isDone = (page?: ParentNode): boolean => !!rowOf(key, page);
    followLink(link, () => gone.get(key) ?? 0, welcome, { regions: ["form", "totals"], isDone });
  });

  return {
    /** Whether a row is being removed, or brought back. */
    isMoving: (key: string) => moving.has(key),
    /** How many items more the cart will have by these rows; below 0: fewer. */
    items: () => sum([...moving.values()].map((items) => items())),
  };
}

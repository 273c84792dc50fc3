/**
 * A shopper's changes of the cart: add, remove, another number. The code loads when a shopper turns to such a control.
 */
import { type CartConfig, endpointUrl } from "../config/cart.ts";
import { emit, maySend } from "../events/bridge.ts";
import { isolate } from "../events/isolate.ts";
import { RequestError } from "../request/error.ts";
import { itemsOf, merge } from "./addition.ts";
import type { AddOptions, AddOutcome, Cart, RemoveOutcome, UpdateOptions } from "./api.ts";
import type { CartBus } from "./bus.ts";
import { createHandover, type Handover } from "./handover.ts";
import { type Facts, isOpen, type Mutation } from "./mutation.ts";
import type { Post } from "./outbox.ts";
import { post } from "./post.ts";
import type { Queue } from "./queue.ts";
import type { Refresh } from "./refresh.ts";
import { createSending } from "./sending.ts";

/** An add. While it waits for its turn, other adds of the same product join it. */
interface Adding {
  readonly mutation: Mutation;
  readonly beforeReplace: Set<NonNullable<AddOptions["beforeReplace"]>>;
  readonly outcome: Promise<AddOutcome>;
}

/** Another number for a row. While it waits for its turn, a newer number replaces it. */
interface Updating {
  readonly mutation: Mutation;
  readonly outcome: Promise<RequestError | null>;
  renew: UpdateOptions["renew"];
}

const fail = (cause: unknown): { readonly kind: "failed"; readonly error: RequestError } => ({
  kind: "failed",
  error: RequestError.of(cause),
});

/** The cart's functions that change it. */
export interface Verbs extends Pick<Cart, "add" | "remove" | "update">, Handover {}

export function createVerbs(
  bus: CartBus,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout" | "cartUrl">,
  queue: Queue,
  refresh: Refresh,
): Verbs {
  const sending = createSending(bus, config, queue, refresh, () => handover.leave());
  const handover = createHandover(bus, config, queue, refresh, sending);
  const adding = new Set<Adding>();
  /** By cart item key. */
  const updating = new Map<string, Updating>();
  /** Removals that are pending, by cart item key. */
  const removing = new Map<string, Promise<RemoveOutcome>>();

  /** Adds when its turn has come, together with all adds that have joined by then. */
  function startAdding(facts: Facts, button: HTMLElement | null): Adding {
    const mutation = sending.begin(facts);
    const beforeReplace: Adding["beforeReplace"] = new Set();
    const outcome = sending
      .run<AddOutcome>(mutation, (answer, { error: isRefused, product_url: url }) => {
        if (isRefused)
          return { kind: "refused", productUrl: typeof url === "string" && url ? url : undefined };
        if (!answer) throw new RequestError("invalid");
        const accept = refresh.prepare(answer, mutation.asked);
        for (const each of beforeReplace) isolate("add to cart", () => each(answer), button);
        accept();
        emit("added_to_cart", { ...answer, button }, (wrap) => [
          answer.fragments,
          answer.cartHash,
          wrap(button),
        ]);
        return { kind: "added", answer, items: mutation.items };
      })
      .catch((cause) => ({
        ...fail(cause),
        ...(mutation.state === "reconciling" && { items: mutation.items }),
      }))
      .finally(() => {
        adding.delete(one);
        sending.setItems(mutation, 0);
      });
    const one: Adding = { mutation, beforeReplace, outcome };
    adding.add(one);
    return one;
  }

  /** Later adds join none of the earlier ones, because another change comes between them. */
  const closeAdding = (): void => adding.clear();
  /** Later numbers replace none of the earlier ones, for the same reason. */
  const closeUpdating = (): void => updating.clear();

  /** Sends a row's number when its turn has come: the newest one by then. */
  function startUpdating(key: string, first: Post, { renew, items = 0 }: UpdateOptions): Updating {
    const removal = removing.get(key);
    let asked: Promise<boolean> | undefined;
    async function send(what = first): Promise<unknown> {
      // A removed row needs no number.
      if ((await removal)?.kind === "removed") return null;
      try {
        return await post(what);
      } catch (cause) {
        const fields = RequestError.of(cause).status === 403 && (await one.renew?.());
        if (!fields) throw cause;
        return await post({ ...what, fields });
      } finally {
        // The cart is asked for before the turn ends, so that changes in a row share one request.
        asked = refresh.ask();
      }
    }
    const mutation = sending.begin({ kind: "updating", key, items, post: first, send });
    async function run(): Promise<RequestError | null> {
      const failure = await sending.run(mutation, () => null).catch(RequestError.of);
      // A failed change changes no number. After a success, the optimistic number stays until the cart shows it.
      if (failure) sending.setItems(mutation, 0);
      const isCurrent = asked ? await asked : (await removal)?.kind === "removed" || (await refresh.ask());
      sending.setItems(mutation, 0);
      // After a timeout the shop may still be working.
      return isCurrent && failure?.code !== "timeout" ? null : (failure ?? new RequestError("invalid"));
    }
    const one: Updating = { mutation, renew, outcome: run() };
    updating.set(key, one);
    return one;
  }

  /** Joins a waiting add of the same product. */
  function join({ url, fields }: Post): Adding | undefined {
    for (const one of adding) {
      const { mutation } = one;
      const isSame = isOpen(mutation) && mutation.post?.url === url;
      const merged = isSame && mutation.post && merge(mutation.post.fields, fields);
      if (!mutation.post || !merged) continue;
      mutation.post = { ...mutation.post, fields: merged };
      sending.setItems(mutation, itemsOf(merged));
      return one;
    }
    return undefined;
  }

  return {
    ...handover,

    async add(fields, { button = null, beforeReplace, send, url, name } = {}) {
      if (!maySend(button)) {
        emit("ajax_request_not_sent.adding_to_cart", { button }, (wrap) => [false, false, wrap(button)]);
        return { kind: "vetoed" };
      }
      const data = { ...fields };
      emit("adding_to_cart", { button, data }, (wrap) => [wrap(button), data]);
      // With its own `send` and no address, an add can be sent only by this page.
      const what =
        send && !url ? undefined : { url: url ?? endpointUrl(config.wcAjaxUrl, "add_to_cart"), fields: data };
      closeUpdating();
      // An add may bring a removed product back; then its row may need a number.
      removing.clear();
      const one =
        (what && join(what)) ||
        startAdding(
          {
            kind: "adding",
            key: `product:${data.product_id}`,
            items: itemsOf(data),
            name,
            post: what,
            send: send && ((now) => send((now ?? { fields: data }).fields)),
          },
          button,
        );
      if (beforeReplace) one.beforeReplace.add(beforeReplace);
      return one.outcome;
    },

    async remove(key, { button = null, name, items = 0 } = {}) {
      closeAdding();
      closeUpdating();
      const url = endpointUrl(config.wcAjaxUrl, "remove_from_cart");
      const fields = { cart_item_key: key };
      const mutation = sending.begin({ kind: "removing", key, items: -items, name, post: { url, fields } });
      const outcome = sending
        .run<RemoveOutcome>(mutation, (answer) => {
          if (!answer) throw new RequestError("refused");
          refresh.accept(answer, mutation.asked);
          emit("removed_from_cart", { ...answer, button }, (wrap) => [
            answer.fragments,
            answer.cartHash,
            wrap(button),
          ]);
          return { kind: "removed", answer };
        })
        .catch(fail)
        .finally(() => {
          removing.delete(key);
          sending.setItems(mutation, 0);
        });
      removing.set(key, outcome);
      return outcome;
    },

    async update(key, url, fields, options = {}) {
      closeAdding();
      const before = updating.get(key);
      const what = { url, fields };
      if (!before || !isOpen(before.mutation)) return startUpdating(key, what, options).outcome;
      before.mutation.post = what;
      before.renew = options.renew;
      sending.setItems(before.mutation, options.items ?? 0);
      return before.outcome;
    },
  };
}

/** Changes of the cart: shown optimistically from the press on, and sent one at a time. */
import type { CartConfig } from "../config/cart.ts";
import { released } from "../dom/held-press.ts";
import { RequestError } from "../request/error.ts";
import { readAnswer } from "./answer.ts";
import type { CartAnswer } from "./api.ts";
import type { CartBus } from "./bus.ts";
import { cookieHash } from "./cookies.ts";
import { dimRegions } from "./fragments.ts";
import { holdLinks } from "./hold-links.ts";
import { clarify, type Facts, failureOf, type Mutation, type Visit } from "./mutation.ts";
import { post } from "./post.ts";
import type { Queue } from "./queue.ts";
import { wait } from "./reconcile.ts";
import type { Refresh } from "./refresh.ts";
import { set } from "./state.ts";

/** Timeout of a link to the cart that waits for changes, ms. After that the next page finds out their result. */
const linkTimeout = 4000;

/** Reads an answer while the page still shows the old cart. */
type Apply<T> = (answer: CartAnswer | undefined, value: Readonly<Record<string, unknown>>) => T;

export type Sending = ReturnType<typeof createSending>;

/** The current cart hash. The cookie may tell of another tab's change earlier than the page. */
export const knownHash = (bus: CartBus): string => cookieHash() || bus.hash.peek();

/** Sends a change. @throws RequestError */
export const deliver = async ({ send, post: what }: Mutation): Promise<unknown> =>
  send ? send(what) : what && post(what);

/** @param late  called when a change starts on a page that was already left */
export function createSending(
  bus: CartBus,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout" | "cartUrl">,
  queue: Queue,
  refresh: Refresh,
  late: () => void,
) {
  /** Changes that wait or run, in their order. */
  const all: Mutation[] = [];
  /** Number of changes that have failed. */
  let failures = 0;
  const hold = holdLinks(config.cartUrl, async () => {
    const before = failures;
    const end = Date.now() + linkTimeout;
    // One turn later the caller of a change knows its answer, too. The caller may leave for another page then.
    while (all.length && Date.now() < end)
      await Promise.race([queue.idle(), wait(end - Date.now())]).then(() => wait(0));
    return failures === before && !sending.visit.isLeft;
  });
  const showPending = (): void => {
    set(bus.pending, new Set(all.map(({ key }) => key)));
    hold(all.length > 0);
  };

  /**
   * Handles a failed change: confirms it if the cart shows that it was done.
   *
   * @throws RequestError
   */
  async function recover<T>(
    mutation: Mutation,
    problem: RequestError,
    confirm: (value: unknown) => T,
  ): Promise<T> {
    const answer = await clarify(mutation, problem, config, () => bus.hash.peek());
    const { state, kind, optimistic, asked, visit } = mutation;
    if (answer && state === "reconciling" && kind === "removing")
      return confirm({ fragments: answer.fragments, cart_hash: answer.cartHash });
    if (optimistic) optimistic.isDone = false;
    failures += 1;
    const failure = failureOf(mutation, problem, answer);
    if (failure.code !== "aborted") set(bus.error, failure);
    if (answer) refresh.accept(answer, asked);
    else if (state === "unclear" && !visit.isLeft) void refresh.ask();
    throw failure;
  }

  async function inTurn<T>(mutation: Mutation, apply: Apply<T>): Promise<T> {
    if (mutation.visit.isLeft) throw new RequestError("aborted");
    mutation.state = "sending";
    mutation.hash = knownHash(bus);
    mutation.asked = refresh.asked();
    set(bus.status, mutation.kind);
    const restore = dimRegions(bus.latest);
    const confirm = (value: unknown): T => {
      mutation.state = "reconciling";
      if (mutation.optimistic) mutation.optimistic.isDone = true;
      const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
      if (fields.error) failures += 1;
      return apply(readAnswer(value), fields);
    };
    try {
      const value = await deliver(mutation);
      await released();
      return confirm(value);
    } catch (cause) {
      return await recover(mutation, RequestError.of(cause), confirm);
    } finally {
      restore();
    }
  }

  const sending = {
    all,
    visit: { isLeft: false } as Visit,
    /** Starts a change: it is pending and optimistic from now on. */
    begin(facts: Facts): Mutation {
      const { visit } = sending;
      const optimistic = bus.setOptimistic(facts.items);
      const mutation: Mutation = { ...facts, state: "idle", visit, hash: undefined, asked: 0, optimistic };
      refresh.giveUp();
      all.push(mutation);
      showPending();
      set(bus.status, mutation.kind);
      if (visit.isLeft) late();
      return mutation;
    },
    /**
     * Sends a change in its turn, and dims the regions that it will replace.
     *
     * @throws RequestError
     */
    run<T>(mutation: Mutation, apply: Apply<T>): Promise<T> {
      const end = (): void => {
        all.splice(all.indexOf(mutation), 1);
        showPending();
      };
      return queue.run(() => inTurn(mutation, apply).finally(end)).finally(refresh.settle);
    },
    /** Changes the optimistic number of items; 0: nothing is optimistic. */
    setItems(mutation: Mutation, items: number): void {
      mutation.items = items;
      mutation.optimistic = bus.setOptimistic(items, mutation.optimistic);
    },
  };
  return sending;
}

/** Hands pending changes over to the next page of the shop, when a page is left. */
import type { CartConfig } from "../config/cart.ts";
import { failureText } from "../messages/index.ts";
import { RequestError } from "../request/error.ts";
import type { CartBus } from "./bus.ts";
import type { Mutation } from "./mutation.ts";
import { type Outbox, popOutbox, type Unsent, writeOutbox } from "./outbox.ts";
import { send } from "./post.ts";
import type { Queue } from "./queue.ts";
import { reconcile } from "./reconcile.ts";
import type { Refresh } from "./refresh.ts";
import { renewPage } from "./renew-page.ts";
import { deliver, knownHash, type Sending } from "./sending.ts";
import { showStrayNotice } from "./stray-notice.ts";

/** Shows why a change that was left by the previous page is not in the cart. */
function reportLeft({ kind, name }: Mutation, cause: unknown): void {
  const { code } = RequestError.of(cause);
  // The new cart already shows the number of a row.
  if (kind !== "updating" && code !== "aborted")
    showStrayNotice(failureText(kind === "adding" ? "notAdded" : "notRemoved", code, name));
}

/** See {@link createHandover}. */
export type Handover = ReturnType<typeof createHandover>;

export function createHandover(
  bus: CartBus,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout">,
  queue: Queue,
  refresh: Refresh,
  sending: Sending,
) {
  /** Changes that the previous page has sent, until their result is known. */
  let inherited: Outbox | undefined;
  /** Aborted when the search for their result ends. */
  let watching: AbortController | undefined;
  /** Ends the search for their result. */
  const stop = (): void => watching?.abort();

  function look(left: Outbox): void {
    stop();
    watching = new AbortController();
    const { signal } = watching;
    const { visit } = sending;
    inherited = left;
    void queue
      .run(() => reconcile(left, bus, config, refresh, signal))
      .finally(() => {
        if (!visit.isLeft) inherited = undefined;
        refresh.settle();
      });
  }

  /** Sends a change that the previous page could not send. */
  function sendLeft({ url, fields, ...facts }: Unsent): void {
    const what = { url, fields };
    // The answer does not tell the row's number, so the cart is asked for afterwards.
    const sendNumber = (): Promise<unknown> => send(what).then(() => null);
    const mutation = sending.begin({
      ...facts,
      post: what,
      ...(facts.kind === "updating" && { send: sendNumber }),
    });
    sending
      .run(mutation, (answer, { error }) => {
        if (error) throw new RequestError("refused");
        if (answer) refresh.accept(answer, mutation.asked);
        renewPage();
      })
      // A change that the cart shows was done, whatever the server answered.
      .catch((cause) => (mutation.state === "reconciling" ? renewPage() : reportLeft(mutation, cause)))
      .then(() => mutation.kind === "updating" && refresh.ask())
      .finally(() => sending.setItems(mutation, 0));
  }

  return {
    stop,
    /** The page is being left: all pending changes are stored for the next page. */
    leave(): void {
      sending.visit.isLeft = true;
      const { all } = sending;
      const unsent = all.filter(({ state }) => state === "idle");
      const sent = all.filter(({ state }) => state !== "idle");
      const isSent = sent.length > 0 || !!inherited;
      if (isSent || unsent.length) {
        const isKept = writeOutbox({
          // The hash from before anything was sent. The current cookie may already belong to an answer whose body has
          // not come.
          hash: inherited?.hash ?? sent[0]?.hash ?? knownHash(bus),
          items: sent.reduce((sum, { items }) => sum + items, inherited?.items ?? 0),
          isSent,
          unsent: unsent.flatMap(({ post, kind, key, items, name }) =>
            post ? { ...post, kind, key, items, name } : [],
          ),
          time: Date.now(),
        });
        for (const one of unsent) {
          // The next page shows it optimistically.
          if (isKept && one.post) one.optimistic = bus.setOptimistic(0, one.optimistic);
          else {
            one.state = "sending";
            void deliver(one).catch(() => undefined);
          }
        }
      }
      // The next page continues the search; after a way back, this page starts it again.
      stop();
    },
    /** Continues the changes that the previous page has left. */
    resume(): void {
      // The visitor has come back to a page that was left. Its changes are in the outbox, unless another page has taken
      // them.
      if (sending.visit.isLeft) {
        inherited = undefined;
        sending.visit = { isLeft: false };
      }
      const left = popOutbox(Date.now());
      if (!left) return;
      if (left.says) showStrayNotice(left.says);
      if (left.isSent) look(left);
      for (const one of left.unsent) sendLeft(one);
    },
  };
}

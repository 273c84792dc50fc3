/** What one page of the shop hands on to the next: changes that were not answered, or not sent, when it was left. */
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

/** Says of what was not sent from the page before why it is not in the cart. */
function reportLeft({ kind, name }: Mutation, cause: unknown): void {
  const { code } = RequestError.of(cause);
  // The cart that has come shows the number of a row.
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
  /** What the page before was left with, as long as it is not known what became of it. */
  let inherited: Outbox | undefined;
  /** Aborted when nobody looks any more what has become of that. */
  let watching: AbortController | undefined;
  /** Looks no more what has become of that. */
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

  /** Sends what the page before could not. */
  function sendLeft({ url, fields, ...facts }: Unsent): void {
    const what = { url, fields };
    // The answer does not tell what became of a number: the cart is asked for afterwards.
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
      // What the cart shows is done, whatever was answered.
      .catch((cause) => (mutation.state === "reconciling" ? renewPage() : reportLeft(mutation, cause)))
      .then(() => mutation.kind === "updating" && refresh.ask())
      .finally(() => sending.setItems(mutation, 0));
  }

  return {
    stop,
    /** The page goes: what it does not wait for is the next one's. */
    leave(): void {
      sending.visit.isLeft = true;
      const { all } = sending;
      const unsent = all.filter(({ state }) => state === "idle");
      const sent = all.filter(({ state }) => state !== "idle");
      const isSent = sent.length > 0 || !!inherited;
      if (isSent || unsent.length) {
        const isKept = writeOutbox({
          // As it was before anything was sent: an answer's cookie is there before its body.
          hash: inherited?.hash ?? sent[0]?.hash ?? knownHash(bus),
          items: sent.reduce((sum, { items }) => sum + items, inherited?.items ?? 0),
          isSent,
          unsent: unsent.flatMap(({ post, kind, key, items, name }) =>
            post ? { ...post, kind, key, items, name } : [],
          ),
          time: Date.now(),
        });
        for (const one of unsent) {
          // The next page counts it as optimistic.
          if (isKept && one.post) one.optimistic = bus.setOptimistic(0, one.optimistic);
          else {
            one.state = "sending";
            void deliver(one).catch(() => undefined);
          }
        }
      }
      // Another page goes on looking, or this one anew on the way back.
      stop();
    },
    /** Goes on with what the page before this one was left with. */
    resume(): void {
      // Back on a page that was left: what it looked for is in the outbox, unless another page has gone on with it.
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

/**
 * Changes of the cart, one at a time and in the order in which they were asked for, and none beside an add or a removal
 * elsewhere on the page: what runs is shown, what fails is told, with a way to try again.
 */
import { cookieHash } from "../../shared/cart/cookies.ts";
import { cartBus } from "../../shared/cart/index.ts";
import type { Unsent } from "../../shared/cart/outbox.ts";
import { createQueue } from "../../shared/cart/queue.ts";
import { announce } from "../../shared/dom/live-region.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import { message } from "../../shared/messages/index.ts";
import { RequestError } from "../../shared/request/error.ts";
import { busyFor } from "../../shared/request/limit.ts";
import type { Mark, Page } from "./state.ts";
import { failureOf, text } from "./texts.ts";

export interface Change extends Mark {
  /** It asks for the cart: nobody is told that it has come. */
  readonly isRead?: boolean;
  /** Asks the shop, and shows what it answers. */
  run(): Promise<void>;
  /** Asks the shop, where nobody waits for what it answers. */
  send?(): Promise<unknown>;
  /** What the next page can send in its turn. */
  readonly unsent?: Unsent;
  /** Called after a failure, before it is told, or not told: the cart may show that it was done all the same. */
  failed?(): void;
  /** Whether a cart shows that it was done; without one, the page's. */
  isDone?(page?: ParentNode): boolean;
}

export type Changes = ReturnType<typeof createChanges>;

/** Whether the shop may have done what it has not answered for. One with too much to do has not even begun. */
const isUnclear = ({ code, status }: RequestError): boolean =>
  code === "http" ? status !== 403 && !busyFor() : /timeout|invalid/.test(code);

/**
 * @param look  asks the shop for the cart, and shows it: nobody knows what became of a change. What was said before
 *              goes where the cart shows that it was done
 * @param tell  tells of that cart: a change without a clear answer was done
 */
export function createChanges(
  { state, show, answer, signal }: Pick<Page, "state" | "show" | "signal"> & Pick<ModelContext, "answer">,
  look: (change: Change) => Promise<void>,
  tell: () => void,
) {
  /** For where the code of the page's cart does not come: nothing else changes it then. */
  const queue = createQueue();
  /** Ends of what waits or runs. */
  const all = new Set<Promise<void>>();
  const waiting = new Set<Change>();
  const running = new Set<Change>();
  const knownHash = (): string => cookieHash() || cartBus().hash.peek();
  /** As it was before the change that runs: an answer's cookie is there before its body. */
  let hash: string | undefined;
  /** Shows that something waits, until it is called. */
  function mark(one: Mark): () => void {
    state.marks.add(one);
    show();
    return () => {
      if (state.marks.delete(one)) show();
    };
  }

  /**
   * Asks for the cart, once, where nobody knows what became of a change, before anybody is told that it failed. In its
   * turn: no other change comes in between.
   *
   * @throws RequestError what is to be told
   */
  async function lookFor(change: Change, failure: RequestError): Promise<void> {
    if (signal.aborted || !isUnclear(failure)) throw failure;
    await look(change).catch((cause) => {
      // Who is not logged in cannot look in the cart either.
      throw failure.status === 401 ? failure : new RequestError("timeout", { cause });
    });
    if (signal.aborted || !change.isDone?.()) throw failure;
    change.failed?.();
    if (!change.isRead) tell();
  }

  async function inTurn(change: Change): Promise<void> {
    waiting.add(change);
    const run = async (): Promise<void> => {
      if (!waiting.delete(change) || signal.aborted) return;
      running.add(change);
      hash = knownHash();
      await change
        .run()
        .catch((cause) => lookFor(change, RequestError.of(cause)))
        .finally(() => {
          running.delete(change);
          hash = undefined;
        });
    };
    const done = cartBus()
      .cart()
      .then(
        (cart) => cart.inTurn(run, !change.isRead),
        () => queue.run(run),
      );
    all.add(done);
    await done.finally(() => all.delete(done));
  }

  const fail = answer((change: Change, cause: unknown) => {
    change.failed?.();
    const { text: sentence, isFinal } = failureOf(cause);
    state.failure = isFinal
      ? { text: sentence, actionText: text("reload"), act: () => location.reload() }
      : { text: sentence, actionText: message("tryAgain"), act: () => void make(change) };
    announce(sentence);
  });

  /** Runs a change when its turn has come. Answers whether it was done; never rejects. */
  async function make(change: Change): Promise<boolean> {
    state.failure = undefined;
    const unmark = mark(change);
    announce("");
    try {
      await inTurn(change);
      return true;
    } catch (cause) {
      if (!signal.aborted) fail(change, cause);
      return false;
    } finally {
      unmark();
    }
  }

  return {
    make,
    mark,
    /** How many wait or run. */
    get size() {
      return all.size;
    },
    /** Resolves when the changes of this moment have ended. */
    idle: () => Promise.allSettled(all),
    /** The page goes: what waits is not made any more. The hash is that of the cart before what is being changed. */
    leave() {
      const left = [...waiting];
      waiting.clear();
      const isChanging = [...running].some(({ isRead }) => !isRead);
      return { waiting: left, isChanging, hash: hash ?? knownHash() };
    },
  };
}

/**
 * Changes of the cart: expected from the press on, made one at a time, and carried on by the next page where a page is
 * left in the middle.
 */
import type { CartConfig } from "../config/cart.ts";
import { released } from "../dom/held-press.ts";
import { failureText } from "../messages/index.ts";
import { RequestError } from "../request/error.ts";
import { readAnswer } from "./answer.ts";
import type { CartAnswer } from "./api.ts";
import type { CartBus } from "./bus.ts";
import { cookieHash } from "./cookies.ts";
import { fetchCart } from "./fetch-cart.ts";
import { dimRegions } from "./fragments.ts";
import { holdLinks } from "./hold-links.ts";
import { type Outbox, type Post, popOutbox, writeOutbox } from "./outbox.ts";
import { post, send } from "./post.ts";
import type { Queue } from "./queue.ts";
import type { Refresh } from "./refresh.ts";
import { renewPage } from "./renew-page.ts";
import { type Expectation, set } from "./state.ts";
import { showStrayNotice } from "./stray-notice.ts";

/** When the next page looks what became of what was sent, ms from one look to the next. */
const looks = [0, 700, 1500, 3000];

/** When it looks at the cookie alone after that, ms from one look to the next: at 10, 15, 30 and 60 s. */
const glances = [4800, 5000, 15_000, 30_000];

/** How long a link to the cart waits for what is on its way, ms; after that the next page looks what became of it. */
const patience = 4000;

/** Resolves after so many ms, or when nobody waits any more. */
const wait = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A change, from the press until it is known what became of it. */
export interface Mutation {
  readonly kind: "adding" | "removing" | "updating";
  /** What is pending meanwhile. */
  readonly key: string;
  /** How many items more there will be. */
  items: number;
  /** What any page of the shop can post; nothing where only this one can send it. */
  post: Post | undefined;
  /** How this page sends it, where posting is not all of it. */
  readonly send: ((what: Post | undefined) => Promise<unknown>) | undefined;
  /** Of the product. */
  readonly name: string | undefined;
  expectation: Expectation | undefined;
  isSent: boolean;
  /** The cart hash before it was sent. */
  hash: string | undefined;
  /** For {@link Refresh.accept}. */
  asked: number;
  /** It failed, and the cart is another one than before it was sent. */
  isLikely?: boolean | undefined;
  /** The page was left: what becomes of it is the next page's to say. */
  isLeft: boolean;
}

type Facts = Pick<Mutation, "kind" | "key" | "items"> & Partial<Pick<Mutation, "post" | "send" | "name">>;

/** Reads an answer while the page still shows the old cart. */
type Apply<T> = (answer: CartAnswer | undefined, value: Readonly<Record<string, unknown>>) => T;

export interface Mutations {
  /** One that is pending and expected from now on. */
  begin(facts: Facts): Mutation;
  /** Makes it in its turn, with the regions that it will replace dimmed. @throws RequestError */
  run<T>(mutation: Mutation, apply: Apply<T>): Promise<T>;
  /** Expects another number of items of it; 0: nothing any more. */
  expectAnew(mutation: Mutation, items: number): void;
  /** The page goes: what it does not wait for is the next one's. */
  leave(): void;
  /** Goes on with what the page before this one was left with. */
  resume(): void;
  /** Looks no more what has become of that. */
  stop(): void;
}

/**
 * Whether the server may have done what it has not answered for. Of an update the cart is asked for in any case; a row that
 * is not there any more is refused, and gone.
 */
const isUnclear = ({ kind }: Mutation, { code, status }: RequestError): boolean =>
  kind !== "updating" &&
  code !== "aborted" &&
  // Who is asked too much has done nothing.
  status !== 429 &&
  (code !== "refused" || kind === "removing") &&
  navigator.onLine;

/** What is told: where the cart does not come either, nobody knows, as after a time-out. */
const failureOf = (mutation: Mutation, failure: RequestError, isAnswered: boolean): RequestError =>
  isAnswered || !isUnclear(mutation, failure) || /offline|refused/.test(failure.code)
    ? failure
    : new RequestError("timeout", { cause: failure });

export function createMutations(
  bus: CartBus,
  config: Pick<CartConfig, "wcAjaxUrl" | "refreshTimeout" | "cartUrl">,
  queue: Queue,
  refresh: Refresh,
): Mutations {
  /** Those that wait or run, in order. */
  const all: Mutation[] = [];
  /** What the page before was left with, as long as it is not known what became of it. */
  let inherited: Outbox | undefined;
  let hasLeft = false;
  /** Aborted when nobody looks any more what has become of that. */
  let watching: AbortController | undefined;

  /** The cookie may know of another tab's change before the page does. */
  const knownHash = (): string => cookieHash() || bus.hash.peek();
  /** Changes that were not made, so far. */
  let failures = 0;
  const hold = holdLinks(config.cartUrl, async () => {
    const before = failures;
    const end = Date.now() + patience;
    // A turn later whoever has asked for it knows, too, and may have left for another page.
    while (all.length && Date.now() < end)
      await Promise.race([queue.idle(), wait(end - Date.now())]).then(() => wait(0));
    return failures === before && !hasLeft;
  });
  const showPending = (): void => {
    set(bus.pending, new Set(all.map(({ key }) => key)));
    hold(all.length > 0);
  };
  const expectAnew = (mutation: Mutation, items: number): void => {
    mutation.items = items;
    mutation.expectation = bus.expectItems(items, mutation.expectation);
  };
  const deliver = async ({ send, post: what }: Mutation): Promise<unknown> =>
    send ? send(what) : what && post(what);

  function begin(facts: Facts): Mutation {
    const mutation: Mutation = {
      post: undefined,
      send: undefined,
      name: undefined,
      isSent: false,
      isLeft: false,
      hash: undefined,
      asked: 0,
      ...facts,
      expectation: bus.expectItems(facts.items),
    };
    refresh.giveUp();
    all.push(mutation);
    showPending();
    set(bus.status, mutation.kind);
    // Too late for this page.
    if (hasLeft) leave();
    return mutation;
  }

  /**
   * Asks for the cart where nobody knows what became of a change, before anybody is told that it failed. In its turn: no
   * other change comes in between.
   */
  async function lookFor(
    mutation: Mutation,
    failure: RequestError,
  ): Promise<{ readonly answer?: CartAnswer | undefined; readonly isDone?: boolean }> {
    if (mutation.isLeft || !isUnclear(mutation, failure)) return {};
    const answer = await fetchCart(config).catch(() => undefined);
    await released();
    if (!answer || mutation.isLeft) return {};
    const isDone =
      mutation.kind === "removing"
        ? !JSON.stringify(answer.fragments).includes(mutation.key)
        : ![mutation.hash, bus.hash.peek()].includes(answer.cartHash);
    return { answer, isDone };
  }

  async function inTurn<T>(mutation: Mutation, apply: Apply<T>): Promise<T> {
    if (mutation.isLeft) throw new RequestError("aborted");
    mutation.isSent = true;
    mutation.hash = knownHash();
    mutation.asked = refresh.asked();
    set(bus.status, mutation.kind);
    const restore = dimRegions(bus.latest);
    const confirm = (value: unknown): T => {
      if (mutation.expectation) mutation.expectation.isDone = true;
      const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
      if (fields.error) failures += 1;
      return apply(readAnswer(value), fields);
    };
    try {
      const value = await deliver(mutation);
      await released();
      return confirm(value);
    } catch (cause) {
      const { answer, isDone } = await lookFor(mutation, RequestError.of(cause));
      if (answer && isDone && mutation.kind === "removing")
        return confirm({ fragments: answer.fragments, cart_hash: answer.cartHash });
      mutation.isLikely = isDone;
      if (mutation.expectation) mutation.expectation.isDone = false;
      failures += 1;
      const failure = mutation.isLeft
        ? new RequestError("aborted", { cause })
        : failureOf(mutation, RequestError.of(cause), !!answer);
      if (failure.code !== "aborted") set(bus.error, failure);
      if (answer) refresh.accept(answer, mutation.asked);
      else if (isUnclear(mutation, failure)) void refresh.ask();
      throw failure;
    } finally {
      restore();
    }
  }

  function run<T>(mutation: Mutation, apply: Apply<T>): Promise<T> {
    const end = (): void => {
      all.splice(all.indexOf(mutation), 1);
      showPending();
    };
    return queue.run(() => inTurn(mutation, apply).finally(end)).finally(refresh.settle);
  }

  /** Looks until the cart is another one than it was before what was sent, or nobody waits for it any longer. */
  async function look(left: Outbox): Promise<void> {
    const cookie = cookieHash();
    // Another cart than before has it already, as far as anybody knows.
    const expectation = bus.expectItems(cookie && cookie !== left.hash ? 0 : left.items);
    watching?.abort();
    watching = new AbortController();
    const { signal } = watching;
    let isAnswered = false;
    for (const pause of looks) {
      await wait(pause, signal);
      // The page was left: another goes on with it, or this one anew on the way back.
      if (signal.aborted || hasLeft || inherited !== left) break;
      const asked = refresh.asked();
      const answer = await fetchCart(config).catch(() => undefined);
      isAnswered = !!answer;
      if (!answer) continue;
      const isNew = answer.cartHash !== left.hash;
      if (expectation) expectation.isDone = isNew;
      refresh.accept(answer, asked);
      if (!isNew) continue;
      renewPage();
      break;
    }
    if (inherited === left) inherited = undefined;
    bus.expectItems(0, expectation);
    if (hasLeft || signal.aborted) return;
    // Nobody knows yet, or what has changed was another tab's: once more, for which nobody has to wait. What a slow
    // server has done by then this page was printed without.
    void wait(isAnswered ? 3000 : 0, signal).then(
      () => signal.aborted || refresh.follow(undefined, left.hash),
    );
    void watchCookie(signal);
  }

  /** Asks for the cart when the cookie tells of another one: of what a slow server does at last no answer comes. */
  async function watchCookie(signal: AbortSignal): Promise<void> {
    let before = cookieHash();
    for (const pause of glances) {
      await wait(pause, signal);
      if (signal.aborted) return;
      const now = cookieHash();
      if (document.hidden || now === before || now === bus.hash.peek()) continue;
      before = now;
      void refresh.follow();
    }
  }

  /** Says of what was not sent from the page before why it is not in the cart. */
  function reportLeft({ kind, name }: Mutation, cause: unknown): void {
    const { code } = RequestError.of(cause);
    // The number of a row is in the cart that has come.
    if (kind !== "updating" && code !== "aborted")
      showStrayNotice(failureText(kind === "adding" ? "notAdded" : "notRemoved", code, name));
  }

  function leave(): void {
    hasLeft = true;
    const unsent = all.filter(({ isSent }) => !isSent);
    const isSent = unsent.length < all.length || !!inherited;
    for (const one of all) one.isLeft = true;
    if (!isSent && !unsent.length) return;
    const isKept = writeOutbox({
      // As it was before anything was sent: an answer's cookie is there before its body.
      hash: inherited?.hash ?? all.find(({ isSent }) => isSent)?.hash ?? knownHash(),
      items: all.reduce((sum, one) => sum + (one.isSent ? one.items : 0), inherited?.items ?? 0),
      isSent,
      unsent: unsent.flatMap(({ post: what, kind, key, items, name }) =>
        what ? { ...what, kind, key, items, name } : [],
      ),
      time: Date.now(),
    });
    for (const one of unsent) {
      if (isKept && one.post) {
        // Whoever goes on with it expects it.
        one.expectation = bus.expectItems(0, one.expectation);
        continue;
      }
      one.isSent = true;
      void deliver(one).catch(() => undefined);
    }
  }

  function resume(): void {
    // Back on a page that was left: what it looked for is in the outbox, unless another page has gone on with it.
    if (hasLeft) inherited = undefined;
    hasLeft = false;
    const left = popOutbox(Date.now());
    if (!left) return;
    if (left.says) showStrayNotice(left.says);
    if (left.isSent) {
      inherited = left;
      void queue.run(() => look(left)).finally(refresh.settle);
    }
    for (const { url, fields, ...facts } of left.unsent) {
      const what = { url, fields };
      // What became of a number, the cart tells that is asked for then.
      const sendNumber = (): Promise<unknown> => send(what).then(() => null);
      const mutation = begin({
        ...facts,
        post: what,
        ...(facts.kind === "updating" && { send: sendNumber }),
      });
      run(mutation, (answer, { error }) => {
        if (error) throw new RequestError("refused");
        if (answer) refresh.accept(answer, mutation.asked);
        renewPage();
      })
        // What was answered in another way is done where the cart shows it.
        .catch((cause) => (mutation.isLikely ? renewPage() : reportLeft(mutation, cause)))
        .then(() => mutation.kind === "updating" && refresh.ask())
        .finally(() => expectAnew(mutation, 0));
    }
  }

  return { begin, run, expectAnew, leave, resume, stop: () => watching?.abort() };
}

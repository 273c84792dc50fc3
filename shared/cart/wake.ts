/**
 * Decides whether the page needs its cart bus. Most visitors have no cart; for them neither the code nor the cart is
 * fetched until there is a reason. Waking without need costs a few kB; not waking shows a wrong cart.
 */
import { configScript, ownGlobal } from "../config/page.ts";
import { followJQuery, jQuery } from "../events/find-jquery.ts";
import { isolate } from "../events/isolate.ts";
import { changeNames, refreshNames } from "../events/names.ts";
import { hasCartCookie } from "./cookies.ts";
import { badges, rows } from "./markup.ts";
import { hasOutbox } from "./outbox.ts";

const sleepers = new Set<() => void>();
let isAwake = false;
let isNotified = false;

/** Runs all functions that wait in {@link whenAwake}. */
export function wake(): void {
  isAwake = true;
  for (const sleeper of sleepers) isolate("cart", sleeper);
  sleepers.clear();
  unwatch();
}

/** Whether an event or another tab told of a cart before the bus existed. The first call resets it. */
export function wasNotified(): boolean {
  const was = isNotified;
  isNotified = false;
  return was;
}

/** Sleeps again, so that a test starts from the beginning. */
export function resetWake(): void {
  sleepers.clear();
  unwatch();
  isAwake = false;
  isNotified = false;
}

/**
 * Whether the page has a reason to wake: a cookie, a cart in the markup, or changes of the previous page. A setting is
 * one, too, and so is jQuery, whose scripts may send cart events.
 */
function hasReason(): boolean {
  if (hasCartCookie(document.cookie) || jQuery() || document.querySelector(rows) || hasOutbox()) return true;
  if ([...document.querySelectorAll(badges)].some(({ textContent }) => /[1-9]/.test(textContent)))
    return true;
  // Finding the word is enough here; the configuration reads the real setting.
  const settings = ownGlobal<{ readonly refresh?: unknown }>("storefront_islands_params");
  return /always/.test(`${settings?.refresh} ${configScript()?.textContent}`);
}

/** One set of listeners serves all waiting functions; it exists only while some wait. */
let watching: AbortController | undefined;

function watch(): void {
  watching = new AbortController();
  const options = { signal: watching.signal };
  /** An event tells of a cart; the bus will ask for it. */
  const hear = (): void => {
    isNotified = true;
    wake();
  };
  const ifReason = (then: () => void) => (): void => {
    if (sleepers.size && hasReason()) then();
  };
  const look = ifReason(hear);
  const check = ifReason(wake);
  for (const name of [...refreshNames, ...changeNames]) document.addEventListener(name, hear, options);
  for (const type of ["storage", "pageshow", "focus"]) window.addEventListener(type, look, options);
  document.addEventListener("visibilitychange", look, options);
  // A prerendered page does not know what the previous page did to the cart later.
  document.addEventListener("prerenderingchange", check, options);
  followJQuery(check, watching.signal);
}

function unwatch(): void {
  watching?.abort();
  watching = undefined;
}

/**
 * Calls `run` once, when the page needs its bus. That is now, or when the bus is made, an event tells of the cart, or
 * jQuery comes. Another tab's cart and the back button count, too.
 *
 * @returns stops the waiting
 */
export function whenAwake(run: () => void): () => void {
  // The same function may wait more than once, so each call gets its own.
  const sleeper = (): void => run();
  sleepers.add(sleeper);
  if (isAwake || hasReason()) wake();
  else if (!watching) watch();
  return () => {
    sleepers.delete(sleeper);
    if (!sleepers.size) unwatch();
  };
}

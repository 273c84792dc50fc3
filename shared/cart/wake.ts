/**
 * Whether the page needs its cart bus. Most visitors have no cart: for them neither the bus's code is loaded nor the
 * server asked, until there is a reason. A reason too many costs a few kB, one too few a wrong cart.
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

/** Wakes whoever waits in {@link whenAwake}. */
export function wake(): void {
  isAwake = true;
  for (const sleeper of sleepers) isolate("cart", sleeper);
  sleepers.clear();
  unwatch();
}

/** Whether there was an event about the cart, or another tab's cart, while there was no bus. Asked once. */
export function wasNotified(): boolean {
  const was = isNotified;
  isNotified = false;
  return was;
}

/** Sleeps again, so that a test starts afresh. */
export function resetWake(): void {
  sleepers.clear();
  unwatch();
  isAwake = false;
  isNotified = false;
}

/** What the page itself says: a cookie, a cart that it shows, what the page before it has left, a setting, or scripts that may speak of a cart. */
function hasReason(): boolean {
  if (hasCartCookie(document.cookie) || jQuery() || document.querySelector(rows) || hasOutbox()) return true;
  if ([...document.querySelectorAll(badges)].some(({ textContent }) => /[1-9]/.test(textContent)))
    return true;
  // The word is enough here; what the setting really is, the configuration reads.
  const settings = ownGlobal<{ readonly refresh?: unknown }>("storefront_islands_params");
  return /always/.test(`${settings?.refresh} ${configScript()?.textContent}`);
}

/** What may wake the page is watched by one set of listeners, as long as somebody sleeps. */
let watching: AbortController | undefined;

function watch(): void {
  watching = new AbortController();
  const options = { signal: watching.signal };
  /** Somebody speaks of a cart, for which the bus asks afterwards. */
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
  // A page that was rendered ahead is older than what the page before it did to the cart.
  document.addEventListener("prerenderingchange", check, options);
  followJQuery(check, watching.signal);
}

function unwatch(): void {
  watching?.abort();
  watching = undefined;
}

/**
 * Calls `run` once, when the page needs its bus: now, or when the bus is made, when somebody speaks of the cart, when
 * jQuery arrives, or when another tab or a way back has brought a cart.
 *
 * @returns gives it up
 */
export function whenAwake(run: () => void): () => void {
  // The same function may wait for several.
  const sleeper = (): void => run();
  sleepers.add(sleeper);
  if (isAwake || hasReason()) wake();
  else if (!watching) watch();
  return () => {
    sleepers.delete(sleeper);
    if (!sleepers.size) unwatch();
  };
}

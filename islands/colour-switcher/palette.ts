/** Which of the shop's two palettes a visitor has chosen: the add-on's cookie, which the server goes by, too. */
import { readCookie } from "../../shared/cart/cookies.ts";
import { colourConfig } from "../../shared/config/colours.ts";
import * as theme from "../../themes/parts.ts";

/** s; the add-on's 90 days. */
const cookieAge = 90 * 24 * 60 * 60;

/** The choice on this page, for browsers that keep no cookies. */
let chosen: boolean | undefined;

function remember(isSwitched: boolean): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store
  document.cookie = `${theme.paletteCookie}=${isSwitched};path=/;max-age=${cookieAge};samesite=lax${secure}`;
  chosen = readCookie(document.cookie, theme.paletteCookie) === undefined ? isSwitched : undefined;
}

/** What was chosen, here or on another page; `undefined`: nothing. */
function choice(): boolean | undefined {
  const kept = readCookie(document.cookie, theme.paletteCookie);
  return kept === undefined ? chosen : kept === "true";
}

/** Whether the page is to have its second palette. */
export const isSwitched = (): boolean => choice() ?? colourConfig().isSwitched;

/**
 * Chooses dark colours for a visitor whose system has them and who has chosen none. The server prints the next page so.
 */
export function followSystem(): void {
  const { mode, isDark } = colourConfig();
  if (
    mode === "system" &&
    isDark &&
    choice() === undefined &&
    matchMedia("(prefers-color-scheme: dark)").matches
  )
    remember(true);
}

/** Switches to the other palette. @returns whether the page shows it at once; else the page is loaded again */
export function switchPalette(): boolean {
  remember(!isSwitched());
  const { reloads } = colourConfig();
  if (reloads) location.reload();
  return !reloads;
}

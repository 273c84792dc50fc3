/** How one shop is shown in four ways: cookies that a visitor brings. */
import type { ContestantId } from "../contestants/contestants.ts";

/** Who is measured in a shop; `stock` is the shop with the plugin off, `none` that without any script. */
export const shopContestantIds = [
  "react",
  "lean",
  "stock",
  "none",
] as const satisfies readonly ContestantId[];
export type ShopContestantId = (typeof shopContestantIds)[number];

/** The cookies of each. */
export type Switches = Readonly<Record<ShopContestantId, Readonly<Record<string, string>>>>;

/** The cookie of `storefront-islands-bench.php`: settings of the plugin, as in an address, and `script=0`. */
const settingsCookie = "storefront-islands-bench";

const defaults: Switches = {
  react: { [settingsCookie]: "enabled=1&runtime=react" },
  lean: { [settingsCookie]: "enabled=1&runtime=lean" },
  stock: { [settingsCookie]: "enabled=0" },
  none: { [settingsCookie]: "enabled=0&script=0" },
};

/**
 * The cookies that options name, the snippet's own where they do not.
 *
 * @param options  by contestant, as `name=value`
 * @throws Error where one is not
 */
export function switchesOf(options: Partial<Readonly<Record<ShopContestantId, string>>>): Switches {
  const cookieOf = (id: ShopContestantId): Readonly<Record<string, string>> => {
    const text = options[id];
    if (text === undefined) return defaults[id];
    const [, name, value] = /^([^=;\s]+)=([^;]*)$/.exec(text) ?? [];
    if (name === undefined || value === undefined) throw new Error(`"${text}" is no cookie: name=value.`);
    return { [name]: value };
  };
  return {
    react: cookieOf("react"),
    lean: cookieOf("lean"),
    stock: cookieOf("stock"),
    none: cookieOf("none"),
  };
}

/** The same cookies, for a page that renders the next one ahead, where the snippet can ask for that. */
export const rendersAhead = (cookies: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const settings = cookies[settingsCookie];
  return settings === undefined ? cookies : { ...cookies, [settingsCookie]: `${settings}&ahead=prerender` };
};

const entry = /<script\b[^>]*\bsrc=["'][^"']*\/storefront-islands\/dist\/(preact\/)?[^"'/]*islands\.js/;

/** Whose page it is, by the entry that it loads, if it loads any script. */
export function contestantOf(html: string): ShopContestantId {
  if (!/<script\b/.test(html)) return "none";
  const found = entry.exec(html);
  if (!found) return "stock";
  return found[1] ? "lean" : "react";
}

/**
 * Who can be measured, by the pages that came for each one's cookies.
 *
 * @throws Error that says what to do where there is nothing to compare
 */
export function reachable(pages: Readonly<Record<ShopContestantId, string>>): ShopContestantId[] {
  const found = shopContestantIds.filter((id) => contestantOf(pages[id]) === id);
  if (!found.includes("stock"))
    throw new Error(
      "The shop has the plugin on for every visitor, there is nothing to compare with. Copy test/bench/shop/storefront-islands-bench.php to its wp-content/mu-plugins/, or name a cookie that switches the plugin off: --off-cookie=name=value.",
    );
  if (!found.some((id) => id === "react" || id === "lean"))
    throw new Error("The shop does not run storefront-islands: install the plugin, and switch it on.");
  return found;
}

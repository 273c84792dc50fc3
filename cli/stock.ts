/** Finds stock scripts on the page, and tells what happens to each beside the islands. */
import type { Attachment } from "./attach.ts";
import { joinedFile } from "./bundle.ts";
import type { PageObjects } from "./configuration.ts";
import type { Finding } from "./finding.ts";
import type { El, Page } from "./page.ts";
import { type Nature, type StockScript, stockScripts } from "./stock-table.ts";

/** Plugins with a side cart of their own, by their folders. */
const sideCarts: readonly (readonly [name: string, file: RegExp])[] = [
  ["Side Cart WooCommerce", /\/plugins\/(woocommerce-)?side-cart-(woocommerce|premium)[\w-]*\//],
  ["FunnelKit Cart", /\/plugins\/cart-for-woocommerce\//],
  ["Woo Side Cart", /\/plugins\/woo-side-cart\//],
  ["CartFlows", /\/plugins\/modern-cart(-starter)?[\w-]*\//],
  ["CaddyCart", /\/plugins\/caddy\//],
];

/** A stock script on the page. */
export interface FoundScript {
  readonly handle: string;
  /** Its address; `undefined` if only its configuration is printed. */
  readonly address: string | undefined;
  /**
   * `runs`; `held`: a plugin delays it until the first touch; `configured`: the page has its configuration, but not its
   * file. The file was removed, or joined into another.
   */
  readonly state: "runs" | "held" | "configured";
  /** How it gets on with this page's islands. */
  readonly verdict: Nature | "idle";
  /** Islands of this page that do its work. */
  readonly islands: readonly string[];
  readonly happens: string;
}

/** A script's address, also in the attributes of plugins that delay it. */
const addressOf = (page: Page, el: El): string | undefined =>
  page.attribute(el, "src") ??
  Object.entries(el.attribs).find(
    ([name, value]) => /^data-.*src$/.test(name) && /\.js(\?|$)/.test(value),
  )?.[1];

/** Whether browsers run this type; other types are data, or delayed scripts. */
const isRunnable = (type: string | undefined): boolean =>
  !type || /^(module|text\/javascript|application\/(x-)?javascript|text\/ecmascript)$/i.test(type.trim());

function stateOf(
  page: Page,
  { handle, older, file }: StockScript,
): Pick<FoundScript, "handle" | "address" | "state"> | undefined {
  const configured = page.first(
    `[id="${handle}-js-extra"], [id="${handle}-js-before"], [id="${handle}-js-data"]`,
  );
  const tag = page.all("script").find((el) => {
    const address = addressOf(page, el);
    // For a removed script, our plugin prints a tag with its id and without an address. A row without a file is another
    // name for a script: a file of that name is the script, or somebody else's.
    return (
      address !== undefined && file && (page.attribute(el, "id") === `${handle}-js` || file.test(address))
    );
  });
  if (tag) {
    const runs = isRunnable(page.attribute(tag, "type")) && page.attribute(tag, "src") !== undefined;
    const isOlder = older !== undefined && page.attribute(tag, "id") === `${older}-js`;
    return {
      handle: isOlder ? older : handle,
      address: addressOf(page, tag),
      state: runs ? "runs" : "held",
    };
  }
  return configured && { handle, address: undefined, state: "configured" };
}

/** Stock scripts of the page, in the table's order. */
export function findStock(page: Page, attached: readonly Attachment[], objects: PageObjects): FoundScript[] {
  const on = new Set(attached.flatMap(({ name, state }) => (state === "attaches" ? name : [])));
  return stockScripts.flatMap((script): FoundScript[] => {
    const found = stateOf(page, script);
    if (!found) return [];
    const { nature, happens, islands, against } = script;
    // A configuration without its file tells nothing about a script that no island replaces.
    if (found.state === "configured" && nature === "stays") return [];
    const met = against.filter((name) => on.has(name));
    const isSwitchedOff = script.isOff(objects);
    const isIdle = nature !== "stays" && (isSwitchedOff || (against.length > 0 && !met.length));
    // A script that runs with the page has done its work before an island starts: the island leaves it to the script.
    const isFirst = nature === "races" && found.state === "runs";
    const idle = isSwitchedOff
      ? "the page's configuration has switched it off"
      : "none of the islands that do its work is on this page";
    return [
      {
        ...found,
        verdict: isIdle ? "idle" : isFirst ? "shares" : nature,
        islands: nature === "fights" || nature === "races" ? met : islands.filter((name) => on.has(name)),
        happens: isIdle
          ? idle
          : isFirst
            ? "it starts first, and the islands leave to it what it has begun"
            : happens,
      },
    ];
  });
}

const stockFinding = (
  level: Finding["level"],
  code: string,
  message: string,
  advice: string,
  where: readonly string[],
): Finding => ({
  level,
  topic: "stock",
  code,
  message,
  advice,
  ...(where.length > 0 && { where }),
});

/** Reports problems with stock scripts. */
export function checkStock(
  page: Page,
  scripts: readonly FoundScript[],
  attached: readonly Attachment[],
): Finding[] {
  const findings = scripts
    .filter(({ state, verdict }) => state !== "configured" && (verdict === "fights" || verdict === "races"))
    .map(({ handle, verdict, islands, happens, address = "", state }) => {
      const names = islands.join(", ");
      const off = islands.map((name) => `data-${name}="off"`).join(" ");
      return stockFinding(
        verdict === "fights" ? "error" : "warning",
        verdict === "fights" ? "stock-fights" : "stock-races",
        `${handle} ${state === "held" ? "comes later and " : ""}works beside ${names}: ${happens}`,
        `Let the plugin retire it, or wp_dequeue_script( '${handle}' ). To keep it, switch the islands off: ${off} on the page's #storefront-islands script.`,
        address ? [address] : [],
      );
    });
  const sources = page.all("script").flatMap((el) => addressOf(page, el) ?? []);
  const joined = sources.filter((address) => joinedFile.test(address));
  const hidden = scripts.filter(
    ({ state, verdict }) => state === "configured" && (verdict === "fights" || verdict === "races"),
  );
  if (joined.length && hidden.length)
    findings.push(
      stockFinding(
        "warning",
        "stock-joined",
        `scripts were joined into one file, which may hold ${hidden.map(({ handle }) => handle).join(", ")}`,
        "Look at the page with joining switched off.",
        joined,
      ),
    );
  if (attached.some(({ name, state }) => name === "cart-drawer" && state === "attaches"))
    for (const [name, file] of sideCarts) {
      const found = sources.filter((address) => file.test(address));
      if (found.length)
        findings.push(
          stockFinding(
            "warning",
            "side-cart",
            `${name} shows a cart drawer of its own beside the theme's`,
            'Switch that plugin off, or the island: data-cart-drawer="off" on the page\'s #storefront-islands script.',
            found,
          ),
        );
    }
  return findings;
}

/**
 * The table of stock scripts, as the command for pages needs it. The same file tells the WordPress plugin which of them
 * go (wordpress/includes/class-stock-scripts.php says what its fields mean), and the build checks it.
 */
import table from "../wordpress/stock-scripts.json" with { type: "json" };
import { objectOf, type PageObjects } from "./configuration.ts";

const natures = ["fights", "races", "shares", "stays"] as const;

/**
 * `fights`: both answer, and it shows; `races`: whoever comes first does the work, and now and then both do;
 * `shares`: the islands take over, or the double work shows nowhere; `stays`: does what no island does.
 */
export type Nature = (typeof natures)[number];

export interface StockScript {
  /** As WordPress registers it; its tag has the id `<handle>-js`. */
  readonly handle: string;
  /** End of its address, for tags that have lost their id; none for a handle without a file of its own. */
  readonly file: RegExp | undefined;
  /** Islands that do its work; none where nothing on a page of today has use for it. */
  readonly islands: readonly string[];
  /** Those of them that it works against. */
  readonly against: readonly string[];
  readonly nature: Nature;
  /** What happens where both are on a page. */
  readonly happens: string;
  /** Whether the page's configuration has switched the script off. */
  isOff(objects: PageObjects): boolean;
}

/** A row, as far as it is read here. */
interface Row {
  readonly file?: string;
  readonly islands: readonly string[];
  readonly against?: readonly string[];
  readonly nature: string;
  readonly happens: string;
  readonly switch?: string;
}

/** @throws Error for a nature that is none, which the build would have reported */
function natureOf(name: string): Nature {
  const nature = natures.find((one) => one === name);
  if (!nature) throw new Error(`stock-scripts.json: "${name}" is no nature`);
  return nature;
}

/** `global.key` */
function isSet(objects: PageObjects, setting: string): boolean {
  const [name = "", key = ""] = setting.split(".");
  return !!objectOf(objects, name)[key];
}

/** All scripts that something is known of, in the table's order. */
export const stockScripts: readonly StockScript[] = Object.entries<Row>(table.scripts).map(
  ([handle, { file, islands, against = islands, nature, happens, switch: setting }]) => ({
    handle,
    file: file === undefined ? undefined : new RegExp(file),
    islands,
    against,
    nature: natureOf(nature),
    happens,
    isOff: (objects) => setting !== undefined && !isSet(objects, setting),
  }),
);

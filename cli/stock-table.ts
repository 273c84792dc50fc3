/**
 * The table of stock scripts for this command. The WordPress plugin reads the same files to decide which scripts to
 * remove. wordpress/includes/class-stock-scripts.php explains their fields, and the build checks them.
 */
import astra from "../themes/astra/scripts.json" with { type: "json" };
import table from "../wordpress/stock-scripts.json" with { type: "json" };
import { objectOf, type PageObjects } from "./configuration.ts";

const natures = ["fights", "races", "shares", "stays"] as const;

/**
 * How a stock script gets on with the islands. `fights`: both answer, and shoppers see it. `races`: shoppers see it only
 * where the script comes after the islands have started. `shares`: one of the two does the work, or the double work is
 * invisible. `stays`: no island does its work. Each script that fights or races is shown to do so by a browser test
 * (`test/browser/stock-verdicts.test.ts`).
 */
export type Nature = (typeof natures)[number];

export interface StockScript {
  /** Handle in WordPress; the script's tag has the id `<handle>-js`. */
  readonly handle: string;
  /** Its handle before WooCommerce 10.3; `undefined` if it was the same. */
  readonly older: string | undefined;
  /** End of its address, for tags without their id; `undefined` for a handle without a file. */
  readonly file: RegExp | undefined;
  /** Islands that do its work; empty if pages no longer need that work. */
  readonly islands: readonly string[];
  /** The islands among them that it disturbs. */
  readonly against: readonly string[];
  readonly nature: Nature;
  /** What happens if both are on a page. */
  readonly happens: string;
  /** Whether the page's configuration has switched the script off. */
  isOff(objects: PageObjects): boolean;
}

/** The fields of a row that are read here. A theme may add to a row of the plugin's own table: then most are absent. */
interface Row {
  readonly file?: string;
  readonly islands?: readonly string[];
  readonly against?: readonly string[];
  readonly nature?: string;
  readonly happens?: string;
  readonly switch?: string;
}

/** @throws Error for a nature that is none, which the build would have reported */
function natureOf(name: string | undefined): Nature {
  const nature = natures.find((one) => one === name);
  if (!nature) throw new Error(`stock-scripts.json: "${name}" is no nature`);
  return nature;
}

/** `global.key` */
function isSet(objects: PageObjects, setting: string): boolean {
  const [name = "", key = ""] = setting.split(".");
  return !!objectOf(objects, name)[key];
}

const older: Readonly<Record<string, string>> = table.older;

/** All scripts, the plugin's own first. What a theme adds to a row of these is not read here. */
export const stockScripts: readonly StockScript[] = Object.entries<Row>({
  ...table.scripts,
  ...astra.scripts,
  ...table.scripts,
}).map(([handle, { file, islands = [], against = islands, nature, happens = "", switch: setting }]) => ({
  handle,
  older: older[handle],
  file: file === undefined ? undefined : new RegExp(file),
  islands,
  against,
  nature: natureOf(nature),
  happens,
  isOff: (objects) => setting !== undefined && !isSet(objects, setting),
}));

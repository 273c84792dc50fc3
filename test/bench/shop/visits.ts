/** A scripted hundred of visits: how many of them ever evaluate React, and what script a visit downloads. */
import type { ShopPageName } from "../contestants/contestants.ts";
import type { Step } from "../measures/play.ts";
import { cartSteps, formSteps, listingSteps, productSteps } from "./journeys.ts";
import type { ShopContestantId } from "./switches.ts";

/** So many visits of one kind. */
export interface VisitKind {
  readonly page: ShopPageName;
  /** What is done after the page has been scrolled: nothing, or one or two things. */
  readonly steps: readonly Step[];
  /** How many of a hundred. */
  readonly count: number;
}

const kind = (page: ShopPageName, count: number, ...steps: Step[]): VisitKind => ({ page, count, steps });

const list = listingSteps;
const product = productSteps;

/** A plausible mix: half of the visitors scroll and leave. */
export const hundred: readonly VisitKind[] = [
  kind("listing", 20),
  kind("listing", 8, list.add),
  kind("listing", 2, list.add, list.cart),
  kind("listing", 2, list.add, list.remove),
  kind("listing", 3, list.sort),
  kind("listing", 3, list.next),
  kind("listing", 2, list.search, list.words),
  kind("product", 17),
  kind("product", 6, product.second),
  kind("product", 3, product.lightbox),
  kind("product", 3, product.reviews),
  kind("product", 4, product.add),
  kind("product", 2, product.more, product.add),
  kind("home", 6),
  kind("home", 4, list.search, list.words),
  kind("cart", 4),
  kind("cart", 3, cartSteps.more),
  kind("cart", 2, cartSteps.remove),
  kind("cart", 1, cartSteps.number),
  kind("contact", 3),
  kind("contact", 2, formSteps.name, formSteps.email, formSteps.message),
];

/** A kind's name, as `listing: add, remove`. */
export const visitName = ({ page, steps }: VisitKind): string =>
  `${page}: ${steps.length > 0 ? steps.map(({ name }) => name).join(", ") : "scrolls, and leaves"}`;

/** What one visit of a kind came to. */
export interface VisitMeasures {
  readonly contestant: ShopContestantId;
  readonly kind: VisitKind;
  /** Whether React was evaluated; of the lean flavour, Preact. */
  readonly evaluatesReact: boolean;
  /** Script that was downloaded, bytes of gzip. */
  readonly script: number;
  /** Steps that the page has not got. */
  readonly leftOut: readonly string[];
}

/** React's chunk, or Preact's, in the plugin's folder. */
export const reactChunk = /\/storefront-islands\/dist\/(?:preact\/)?chunks\/vendor-[^/]+\.js(?:\?|$)/;

/** Of all visits of a contestant the share that evaluates React, and the mean of their script in bytes. */
export function ofHundred(
  measured: readonly VisitMeasures[],
  contestant: ShopContestantId,
): { readonly share: number; readonly script: number } {
  const own = measured.filter((one) => one.contestant === contestant);
  const sum = (value: (one: VisitMeasures) => number): number =>
    own.reduce((total, one) => total + one.kind.count * value(one), 0);
  const visits = sum(() => 1);
  return {
    share: sum(({ evaluatesReact }) => Number(evaluatesReact)) / visits,
    script: sum(({ script }) => script) / visits,
  };
}

/** The hundred as a table: by kind what each contestant downloads, kB gzip, and `React` where that is evaluated. */
export function visitsTable(
  measured: readonly VisitMeasures[],
  contestants: readonly ShopContestantId[],
): string {
  const line = (parts: readonly string[]): string => `| ${parts.join(" | ")} |`;
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  const kinds = [...new Set(measured.map((one) => one.kind))];
  return [
    line(["Of a hundred visits", "", ...contestants]),
    line(["---", "---:", ...contestants.map(() => "---:")]),
    ...kinds.map((kind) =>
      line([
        visitName(kind),
        String(kind.count),
        ...contestants.map((id) => {
          const one = measured.find(({ contestant, kind: own }) => contestant === id && own === kind);
          if (!one) return "–";
          const missing = one.leftOut.length > 0 ? ` (without ${one.leftOut.join(", ")})` : "";
          return kilobytes(one.script) + (one.evaluatesReact ? ", React" : "") + missing;
        }),
      ]),
    ),
    line([
      "Visits that evaluate React (lean: Preact)",
      "",
      ...contestants.map((id) => `${(ofHundred(measured, id).share * 100).toFixed(0)} %`),
    ]),
    line([
      "Script of a visit, mean, kB gzip",
      "",
      ...contestants.map((id) => kilobytes(ofHundred(measured, id).script)),
    ]),
  ].join("\n");
}

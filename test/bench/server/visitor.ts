/** How a contestant's page of the demo shop is visited. */
import type { Browser } from "playwright-core";
import { addresses, headerTokens, preparations } from "../actions.ts";
import type { Contestant, DemoPageName } from "../contestants/contestants.ts";
import type { Condition } from "../measures/conditions.ts";
import type { VisitSetup } from "../measures/visit.ts";
import type { Growth } from "./grow.ts";
import { type BenchServer, setupCookieName, setupValue } from "./server.ts";

interface Visitor {
  readonly contestant: Contestant;
  readonly page: DemoPageName;
  readonly condition: Condition;
  readonly growth?: Growth | null;
}

/** What a visit of the demo shop needs. */
export const visitorOf = (
  browser: Browser,
  server: BenchServer,
  { contestant, page, condition, growth }: Visitor,
): VisitSetup => ({
  browser,
  condition,
  address: server.url + addresses[page],
  cookies: {
    [setupCookieName]: setupValue(contestant, growth ?? undefined),
    demo_runtime: contestant.id === "lean" ? "preact" : "react",
    demo_header: headerTokens,
  },
  preparations: (preparations[page] ?? []).map((path) => server.url + path),
  takeWork: () => server.takeWork(),
});

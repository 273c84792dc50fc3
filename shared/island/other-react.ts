/** An island's component that was made with another React than the bundle's: what is said of it. */
import { useRef } from "react";
import { ownGlobal, pageIslands } from "../config/page.ts";
import { reportProblem } from "../events/isolate.ts";

/** The hooks that components begin with. */
const hook = "use(?:Callback|Context|(?:Layout)?Effect|Id|Memo|Reducer|Ref|State)";

/** A hook of a React, or of a Preact, that renders nothing: engines say it in words of their own. */
const isIdle = new RegExp(String.raw`\bnull\b.*\b${hook}\b|\b${hook}\b.*\bnull\b|\b__H\b`);

/** A hook of a React that renders something else, or of ours outside of a component. */
const isOutside = /hook call|React error #321/;

/** An element of an older React, of a Preact, or one that `reactIsland` has refused. */
const isElement =
  /older version of React|React error #525|React (?:child|error #31\b).*(?:__k|typeof)\b|of another React/;

/** The script that an error was thrown in. Pure. */
export const placeIn = (stack: string | undefined): string | undefined =>
  /(?:\(|@|\bat )((?:[a-z-]+:\/\/|\/)[^\s()]+?):\d+:\d+/.exec(stack ?? "")?.[1];

/**
 * What a developer has to know of an error. Pure.
 *
 * @param ours     the script that the bundle's own hooks are in
 * @param version  of the React that the page has as a global
 * @returns nothing where the error is of another kind
 */
export function explain(error: unknown, ours?: string, version?: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, stack } = error;
  const place = placeIn(stack);
  const isHook = isIdle.test(message) || (isOutside.test(message) && place !== ours);
  if (!isHook && !isElement.test(message)) return undefined;
  const known = version ? `React ${version}` : "another React";
  // An element's error is thrown by the bundle's React.
  const what = isHook && place ? `React from ${place}` : /__k\b/.test(message) ? "another Preact" : known;
  return `this island uses ${what}; import from storefront-islands/react`;
}

/** The script of the bundle's own hooks, by what one throws here. */
function ownPlace(): string | undefined {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is to throw
    useRef(null);
  } catch (error) {
    return placeIn((error as Error).stack);
  }
  return undefined;
}

/** Tells of another React, where the island of a host has failed for that. */
export function tell(host: Element, error: unknown): void {
  const text = explain(error, ownPlace(), ownGlobal<{ readonly version?: string }>("React")?.version);
  if (!text) return;
  const failed = pageIslands()
    ?.islands()
    .find((one) => one.host === host && one.state === "failed");
  const name = failed?.name ?? "island";
  reportProblem(name, new Error(`${name}: ${text}`, { cause: error }), host);
}

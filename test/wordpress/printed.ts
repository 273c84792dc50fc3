/** What a page has in it. */
import { createHash } from "node:crypto";
import { Window } from "happy-dom";

/** The page's elements; nothing in it runs. */
export function read(html: string): Document {
  const { DOMParser } = new Window();
  return new DOMParser().parseFromString(html, "text/html") as unknown as Document;
}

/** Handles of the classic scripts that the page loads, in order. */
export const handles = (page: Document): string[] =>
  [...page.querySelectorAll("script[src]:not([type=module])")].map(({ id }) => id.replace(/-js$/, ""));

/** Names of the globals that the page declares, in order. */
export const globals = (html: string): string[] =>
  [...html.matchAll(/^\s*(?:\/\* <!\[CDATA\[ \*\/\s*)?var (\w+) = /gm)].map(([, name = ""]) => name);

const json = (page: Document, selector: string): Record<string, unknown> =>
  JSON.parse(page.querySelector(selector)?.textContent || "{}");

/** The plugin's JSON script: objects by the name of their global. */
export const config = (page: Document): Record<string, unknown> => json(page, "script#storefront-islands");

/** What the JSON script's attributes say of islands: `off` or a strategy, by name. */
export const told = (page: Document): Record<string, string> =>
  Object.fromEntries(
    [...(page.querySelector("script#storefront-islands")?.attributes ?? [])]
      .filter(({ name }) => name.startsWith("data-"))
      .map(({ name, value }) => [name.slice("data-".length), value]),
  );

/** Islands that do not run on the page, sorted. */
export const islandsOff = (page: Document): string[] =>
  Object.entries(told(page))
    .filter(([, value]) => value === "off")
    .map(([name]) => name)
    .sort();

/** What import maps vouch for, by address. */
export const vouched = (page: Document): Record<string, string> =>
  Object.assign(
    {},
    ...[...page.querySelectorAll("script[type=importmap]")].map(
      (map) => (JSON.parse(map.textContent || "{}") as { integrity?: object }).integrity,
    ),
  );

/** The module's tag. */
export const entry = (page: Document): Element | null =>
  page.querySelector('script[type="module"][id^="storefront-islands"]');

/** What a browser computes of an answer's bytes. */
export async function integrityOf(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
}

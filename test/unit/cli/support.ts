/** Pages for the check, and what it says of them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { bundleFacts } from "../../../cli/bundle-facts.ts";
import type { Finding } from "../../../cli/finding.ts";
import { inspect, type PageReport } from "../../../cli/inspect.ts";
import { Page } from "../../../cli/page.ts";

export type { BundleFacts } from "../../../cli/inspect.ts";
export { bundleFacts };

export const tag = '<script type="module" src="/dist/islands.js"></script>';
const sheet = '<link rel="stylesheet" href="/dist/islands.css">';

/** A whole page around some markup, with the bundle on it. */
export const pageWith = (body: string, head = ""): string =>
  `<!doctype html><html lang="vi"><head>${sheet}${head}</head><body>${body}${tag}</body></html>`;

export const parse = (html: string, policies: readonly string[] = []): Page =>
  new Page(html, "https://shop.test/page/", policies);

/** What is said of a page, without asking for its files. */
export const inspectHtml = (html: string, policies: readonly string[] = []): Promise<PageReport> =>
  inspect(
    { asked: "page", url: "https://shop.test/page/", redirects: [], html, policies },
    bundleFacts,
    undefined,
  );

/** Codes of what is said, in order; each once. */
export const codes = (findings: readonly Finding[]): string[] => [
  ...new Set(findings.map(({ code }) => code)),
];

export const codesOf = async (html: string, policies?: readonly string[]): Promise<string[]> =>
  codes((await inspectHtml(html, policies)).problems);

const folder = path.resolve("../shared/captures/pages");

export const hasCaptures = existsSync(folder);

export const captureNames: readonly string[] = hasCaptures
  ? readdirSync(folder).map((name) => name.replace(/\.html$/, ""))
  : [];

/** A captured page; where its scripts stood are comments with their names. */
export const captured = (name: string): string => readFileSync(path.join(folder, `${name}.html`), "utf8");

/** A captured page with its scripts again, as tags with the ids that WordPress prints, and the bundle. */
export const stockPage = (name: string): string =>
  captured(name)
    .replace(/<!-- script: (\S+) -->/g, '<script id="$1" src="/wp-includes/$1.js"></script>')
    .replace("</head>", `${sheet}</head>`)
    .replace("</body>", `${tag}</body>`);

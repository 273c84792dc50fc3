/** A report as text for a terminal. */
import Table from "cli-table3";
import pc from "picocolors";
import type { Level } from "./finding.ts";
import type { PageReport } from "./inspect.ts";
import type { CannotLook } from "./source.ts";

export interface TextOptions {
  readonly colours: boolean;
  /** Width of the terminal. */
  readonly columns: number;
}

const signs: Readonly<Record<Level, string>> = { error: "✗ error", warning: "! warning", note: "· note" };

/** Lists the first items, and how many are left out. */
function some(list: readonly string[], most: number): string {
  const rest = list.length - most;
  return [...list.slice(0, most), ...(rest > 0 ? [`and ${rest} more`] : [])].join("\n");
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export function paint({ colours, columns }: TextOptions) {
  const c = pc.createColors(colours);
  const byLevel = { error: c.red, warning: c.yellow, note: c.dim };

  /** @param widths  shares of the line's remaining width; 0: as wide as the content */
  function table(
    head: readonly string[],
    rows: readonly (readonly string[])[],
    widths: readonly number[],
  ): string {
    const needed = head.map(
      (title, index) =>
        Math.max(
          title.length,
          ...rows.flatMap((row) => (row[index] ?? "").split("\n").map((line) => line.length)),
        ) + 2,
    );
    const left =
      columns - widths.reduce((sum, share, index) => sum + (share ? 0 : (needed[index] ?? 0)), 0) - 2;
    const shares = widths.reduce((sum, share) => sum + share, 0) || 1;
    const colWidths = widths.map((share, index) => {
      const need = needed[index] ?? 0;
      return share ? Math.max(16, Math.min(need, Math.floor((left * share) / shares))) : need;
    });
    const none = {
      top: "",
      "top-mid": "",
      "top-left": "",
      "top-right": "",
      bottom: "",
      "bottom-mid": "",
      "bottom-left": "",
      "bottom-right": "",
      left: "",
      "left-mid": "",
      mid: "",
      "mid-mid": "",
      right: "",
      "right-mid": "",
      middle: "",
    };
    const lines = new Table({
      head: head.map((title) => c.bold(title)),
      colWidths,
      wordWrap: true,
      wrapOnWordBoundary: true,
      chars: none,
      style: { head: [], border: [], "padding-left": 0, "padding-right": 2 },
    });
    lines.push(...rows.map((row) => [...row]));
    return lines
      .toString()
      .split("\n")
      .map((line) => `  ${line.trimEnd()}`)
      .join("\n");
  }

  const title = (text: string): string => `\n${c.bold(text)}\n`;

  function page(report: PageReport): string {
    const { source, url, redirects, bundle, islands, scripts, problems, counts } = report;
    const parts = [c.bold(c.underline(source))];
    if (redirects.length) parts.push(`led on to ${[...redirects.slice(1), url].join(", then ")}`);
    const of = bundle?.version ? `, version ${bundle.version} (${bundle.runtime})` : "";
    parts.push(bundle ? `islands.js: ${bundle.url}${of}` : "islands.js: not on the page");

    parts.push(title(`Islands: ${islands.filter(({ state }) => state === "attaches").length} would attach`));
    parts.push(
      islands.length
        ? table(
            ["island", "where", "starts"],
            islands.map(({ name, state, scope, hosts, where, strategies, strategyFrom, missing }) => [
              name,
              `${some(where, 3)}${hosts > where.length ? ` (${counted(hosts, scope === "page" ? "part" : "host")})` : ""}`,
              state === "off"
                ? "off"
                : missing
                  ? `does nothing: no ${missing}`
                  : `${Object.keys(strategies).join(", ")}${strategyFrom === "definition" ? "" : ` (by the ${strategyFrom === "page" ? "page" : "markup"})`}`,
            ]),
            [0, 1, 0],
          )
        : "  None: the page has nothing that an island adopts.",
    );

    const loaded = scripts.filter(({ state }) => state !== "configured");
    const configured = scripts.filter(({ state }) => state === "configured");
    parts.push(title(`Stock scripts: ${loaded.length}`));
    const verdicts = {
      fights: c.red("fights"),
      races: c.yellow("races"),
      shares: "harmless",
      stays: "stays",
      idle: "harmless",
    };
    if (loaded.length)
      parts.push(
        table(
          ["script", "verdict", "beside", "what happens"],
          loaded.map(({ handle, verdict, islands: names, happens, state }) => [
            state === "held" ? `${handle} (delayed)` : handle,
            verdicts[verdict],
            names.join("\n"),
            happens,
          ]),
          [0, 0, 0, 1],
        ),
      );
    if (configured.length)
      parts.push(`  Configured, but not loaded: ${configured.map(({ handle }) => handle).join(", ")}.`);
    if (!scripts.length) parts.push("  None that is known.");

    parts.push(title("Findings"));
    for (const { level, message, advice, where = [] } of problems) {
      parts.push(`  ${byLevel[level](signs[level])}  ${message}`);
      parts.push(`    ${c.dim("do:")} ${advice}`);
      if (where.length) parts.push(`    ${c.dim("at:")} ${some(where, 3).replaceAll("\n", "\n        ")}`);
    }
    const sum = [
      counted(counts.error, "error"),
      counted(counts.warning, "warning"),
      counted(counts.note, "note"),
    ].join(", ");
    const colour = counts.error ? c.red : counts.warning ? c.yellow : c.green;
    parts.push(problems.length ? `\n  ${colour(sum)}` : `  ${c.green("Nothing wrong.")}`);
    return parts.join("\n");
  }

  return {
    page,
    failure: (asked: string, { message, advice }: CannotLook): string =>
      `${c.red("Cannot look at")} ${asked}\n  ${message}\n  ${advice}`,
  };
}

/** The command `storefront-islands`: reads its arguments, looks at pages, and answers the exit code. */
import { parseArgs } from "node:util";
import { type BundleFacts, inspect, type PageReport } from "./inspect.ts";
import { CannotLook, getSource } from "./source.ts";
import { paint } from "./text.ts";

export const help = `Usage: storefront-islands check [options] <address or HTML file> …

Tells of each page which islands would attach, which stock scripts would fight them, and what is wrong:
missing attributes, wrong configuration, gallery pictures that are too large. Scripts of the page never run.

  <address>        http:// or https://; redirects are followed
  <HTML file>      a page as the server has sent it; - reads the standard input

Options
  --json           one JSON object (docs/command-line.md tells its shape)
  --strict         warnings count as problems, too
  --timeout <s>    seconds that an address has for its answer (default 10)
  --no-files       ask for the page alone, not for its manifest and pictures
  --no-color       no colours; NO_COLOR does the same
  --version        version of this program
  --help           this text

Exit code: 0 nothing wrong, 1 problems found, 2 a page could not be looked at, or the command is wrong.`;

/**
 * Version of the `--json` format. It changes when a key is removed or its meaning changes, and not when keys are added.
 */
const shape = 1;

export interface Terminal {
  readonly out: (text: string) => unknown;
  readonly err: (text: string) => unknown;
  readonly isTerminal: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Width of the terminal; `undefined` if the output is none. */
  readonly columns: number | undefined;
  readonly stdin?: AsyncIterable<Uint8Array>;
}

interface Failure {
  readonly source: string;
  readonly error: { readonly code: string; readonly message: string; readonly advice: string };
}

const options = {
  json: { type: "boolean" },
  strict: { type: "boolean" },
  timeout: { type: "string" },
  "no-files": { type: "boolean" },
  "no-color": { type: "boolean" },
  version: { type: "boolean", short: "v" },
  help: { type: "boolean", short: "h" },
} as const;

/** @throws TypeError with a sentence that tells which argument is wrong */
const parse = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true });

/**
 * Runs the command.
 *
 * @param args  without the program's own name
 * @returns the exit code
 */
export async function run(
  args: readonly string[],
  bundleFacts: BundleFacts,
  terminal: Terminal,
): Promise<number> {
  const misuse = (message: string): number => {
    terminal.err(`${message}\nstorefront-islands --help tells how it is used.\n`);
    return 2;
  };
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return misuse((error as Error).message);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    terminal.out(`${help}\n`);
    return 0;
  }
  if (values.version) {
    terminal.out(`${bundleFacts.version}\n`);
    return 0;
  }
  const [command, ...asked] = positionals;
  if (command !== "check")
    return misuse(
      command ? `There is no command "${command}"; there is: check.` : "Which command? There is: check.",
    );
  if (!asked.length) return misuse("Which page? Name an address, an HTML file, or - for the standard input.");
  const seconds = Number(values.timeout ?? 10);
  if (!(seconds > 0 && seconds <= 600)) return misuse("--timeout takes seconds, above 0 and up to 600.");

  const agent = `storefront-islands-check/${bundleFacts.version}`;
  const remote = { timeout: Math.min(seconds, 5) * 1000, agent };
  const { page: text, failure } = paint({
    colours: !values["no-color"] && !terminal.environment.NO_COLOR && terminal.isTerminal,
    columns: Math.max(60, Math.min(terminal.columns ?? 110, 160)),
  });
  const pages: (PageReport | Failure)[] = [];
  for (const one of asked) {
    try {
      const source = await getSource(one, {
        timeout: seconds * 1000,
        agent,
        ...(terminal.stdin && { stdin: terminal.stdin }),
      });
      const report = await inspect(source, bundleFacts, values["no-files"] ? undefined : remote);
      pages.push(report);
      if (!values.json) terminal.out(`${pages.length > 1 ? "\n\n" : ""}${text(report)}\n`);
    } catch (error) {
      if (!(error instanceof CannotLook)) throw error;
      const { code, message, advice } = error;
      pages.push({ source: one, error: { code, message, advice } });
      if (!values.json) terminal.err(`${failure(one, error)}\n`);
    }
  }
  const isWrong = (page: PageReport | Failure): boolean =>
    "counts" in page && page.counts.error + (values.strict ? page.counts.warning : 0) > 0;
  const exit = pages.some((page) => "error" in page) ? 2 : pages.some(isWrong) ? 1 : 0;
  if (values.json)
    terminal.out(
      `${JSON.stringify({ version: shape, program: bundleFacts.version, ok: exit === 0, pages }, null, 2)}\n`,
    );
  return exit;
}

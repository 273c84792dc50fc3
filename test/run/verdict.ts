/** What a run comes to, once what failed was run a second time. */
import type { Failure, Outcome } from "./failures.ts";

/** As many tests of a run may fail once and pass alone. */
export const mostFlaky = 5;

/** A test that failed, and what became of it the second time. */
export interface Retried extends Failure {
  /** How it failed the second time; missing if it passed. */
  readonly again?: string;
}

const key = ({ project, file, title = "" }: Failure): string => [project, file, title].join("\n");

/** Matches the tests that failed, and no others, as vitest's `-t`; nothing where a whole file has to run. */
export function patternOf(failures: readonly Failure[]): string | undefined {
  const titles = failures.map(({ title }) => title);
  if (titles.includes(undefined)) return undefined;
  return `^(${titles.map((title) => title?.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")})$`;
}

/**
 * Puts both runs together.
 *
 * @param second  undefined where it said nothing: what failed has failed again
 */
export function retried(first: Outcome, second: Outcome | undefined): Retried[] {
  const again = new Map(second?.failures.map((failure) => [key(failure), failure.message]));
  const lost = !second || second.errors.length > 0 || second.passed === 0;
  return first.failures.map((failure) => {
    // A file that failed as a whole may fail in single tests now.
    const inFile = failure.title
      ? undefined
      : second?.failures.find(({ project, file }) => project === failure.project && file === failure.file);
    const message = again.get(key(failure)) ?? inFile?.message;
    if (message !== undefined) return { ...failure, again: message };
    return lost ? { ...failure, again: "The second run came to no result." } : failure;
  });
}

/** Why a run is red; empty if it is green. */
export function verdict(tests: readonly Retried[], errors: readonly string[]): string[] {
  const twice = tests.filter(({ again }) => again !== undefined);
  const flaky = tests.length - twice.length;
  return [
    ...twice.map(({ file, title = "the whole file" }) => `failed twice: ${file}: ${title}`),
    ...errors.map((error) => `an error of no test: ${error}`),
    ...(flaky > mostFlaky ? [`${flaky} tests are flaky: ${mostFlaky} may be`] : []),
  ];
}

/** A day in a line of the ledger, ms since 1970. */
const dayOf = (line: string): number => Date.parse(/^\| (\d{4}-\d\d-\d\d) \|/.exec(line)?.[1] ?? "");

/** Lines of `test/flaky.md` that have stood there for more than two weeks. */
export const overdue = (ledger: string, now: number): string[] =>
  ledger.split("\n").filter((line) => now - dayOf(line) > 14 * 24 * 60 * 60 * 1000);

/** A reporter of vitest's that writes down what has failed, for `run.ts`. */
import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule, TestSuite } from "vitest/node";

/** A test that failed, or a file that did as a whole: in a hook, or before its first test. */
export interface Failure {
  readonly project: string;
  /** From the project's folder. */
  readonly file: string;
  /** Its name as `-t` sees it; missing for a whole file. */
  readonly title?: string;
  readonly message: string;
}

export interface Outcome {
  readonly failures: readonly Failure[];
  /** Errors that belong to no test. */
  readonly errors: readonly string[];
  readonly passed: number;
}

const messageOf = (errors: readonly { readonly message?: string; readonly stack?: string }[]): string =>
  errors
    .map(({ message = "", stack = "" }) => `${message}\n${stack.split("\n").slice(0, 6).join("\n")}`)
    .join("\n");

function titleOf(test: TestCase): string {
  const names = [test.name];
  for (let parent: TestSuite | TestModule = test.parent; parent.type === "suite"; parent = parent.parent)
    names.unshift(parent.name);
  return names.join(" > ");
}

function failuresOf(module: TestModule): Failure[] {
  const where = { project: module.project.name, file: module.relativeModuleId };
  const broken = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  if (broken.length > 0) return [{ ...where, message: messageOf(broken) }];
  return [...module.children.allTests("failed")].map((test) => ({
    ...where,
    title: titleOf(test),
    message: messageOf(test.result().errors ?? []),
  }));
}

export default class Failures implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { readonly message?: string; readonly stack?: string }[],
  ): void {
    const file = process.env.FAILURES;
    if (!file) return;
    const outcome: Outcome = {
      failures: modules.flatMap(failuresOf),
      errors: unhandled.map((error) => messageOf([error])),
      passed: modules.reduce((sum, module) => sum + [...module.children.allTests("passed")].length, 0),
    };
    writeFileSync(file, JSON.stringify(outcome));
  }
}

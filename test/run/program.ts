/** Programs of the project's development dependencies. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs a program in the project's folder, whose output is seen.
 *
 * @returns whether it went well
 * @throws Error where it cannot be started
 */
export function run(
  [program = "", ...args]: readonly string[],
  env: Readonly<Record<string, string>> = {},
): boolean {
  const bin = path.join(root, "node_modules/.bin");
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  if (error) throw error;
  return status === 0;
}

/** Programs that end with the tests, whatever ends those. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const guard = fileURLToPath(new URL("guard.sh", import.meta.url));

/** A new folder of its own among the machine's temporary ones. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "storefront-islands-"));

/** A program that runs. */
export interface Guarded {
  /** Ends it, and deletes its folder. */
  close(): Promise<void>;
}

/**
 * Starts a program in a folder that is deleted with its end. What it says goes to `log.txt` there.
 *
 * @param ready  asked with all that the program has said so far until it is true
 * @throws Error with what the program has said, when it ends before it is ready or needs more than 20 seconds
 */
export async function startGuarded(
  folder: string,
  command: readonly [program: string, ...arguments_: string[]],
  ready: (said: string) => boolean | Promise<boolean>,
  environment: Record<string, string> = {},
): Promise<Guarded> {
  const log = join(folder, "log.txt");
  const child = spawn(
    "sh",
    [guard, folder, "sh", "-c", 'log=$1; shift; exec "$@" > "$log" 2>&1', "sh", log, ...command],
    {
      stdio: ["pipe", "ignore", "inherit"],
      // Not in the terminal's group: Ctrl-C ends the tests, and their end ends this.
      detached: true,
      env: { ...process.env, ...environment },
    },
  );
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const close = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  const said = (): Promise<string> => readFile(log, "utf8").catch(() => "");
  const deadline = Date.now() + 20_000;
  while (!(await ready(await said()))) {
    if (Date.now() > deadline) {
      const words = await said();
      await close();
      await rm(folder, { recursive: true, force: true });
      throw new Error(`${command[0]} is not ready after 20 seconds. It said:\n${words}`);
    }
    await pause(20);
  }
  return { close };
}

/** What all tests of the plugin share: a database server on a socket, in a folder that goes with it, and the plugin's zip. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { newFolder, startGuarded } from "./guarded.ts";
import { missing } from "./needs.ts";
import { pluginZip } from "./zip.ts";

const run = promisify(execFile);

declare module "vitest" {
  interface ProvidedContext {
    /** Socket of the database; null where WordPress cannot be run. */
    database: string | null;
    /** Path of the plugin's zip. */
    zip: string;
  }
}

/** A server never runs as root without being told so. */
const user = process.getuid?.() === 0 ? ["--user=root"] : [];

async function startDatabase(folder: string): Promise<{ socket: string; close(): Promise<void> }> {
  const data = join(folder, "data");
  const socket = join(folder, "socket");
  const options = ["--no-defaults", ...user, `--datadir=${data}`];
  const install = [...options, "--auth-root-authentication-method=normal", "--skip-test-db"];
  await run("mariadb-install-db", install);
  // Speed before safety: the data lives for a minute.
  const fast = ["--innodb-flush-log-at-trx-commit=0", "--skip-innodb-doublewrite", "--skip-log-bin"];
  const { close } = await startGuarded(
    folder,
    ["/usr/sbin/mariadbd", ...options, `--socket=${socket}`, "--skip-networking", ...fast],
    () => existsSync(socket),
  );
  return { socket, close };
}

/** Runs once before all tests of the project; what it returns runs after them. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const absent = missing();
  if (absent) {
    if (process.env.CI) throw new Error(absent);
    console.warn(`\n  SKIPPED: the tests of the plugin in a real WordPress.\n  ${absent}\n`);
    project.provide("database", null);
    project.provide("zip", "");
    return;
  }
  const folder = await newFolder();
  const { socket, close } = await startDatabase(folder);
  try {
    project.provide("zip", await pluginZip(folder));
  } catch (error) {
    await close();
    throw error;
  }
  project.provide("database", socket);
  return close;
}

/** Fetches the contestants' packages when they are not there, or not those of the lock file. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>;
}

function lockOf(path: string): Lock | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Lock) : null;
}

function isInstalled(): boolean {
  const wanted = lockOf(`${folder}package-lock.json`);
  const found = lockOf(`${folder}node_modules/.package-lock.json`);
  return Object.entries(wanted?.packages ?? {}).every(
    ([path, { version }]) => path === "" || found?.packages[path]?.version === version,
  );
}

/** @throws Error when npm cannot fetch them */
export function installPackages(): void {
  if (isInstalled()) return;
  console.log("Fetching the packages of the contestants …");
  execFileSync("npm", ["ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

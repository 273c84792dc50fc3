/** The npm package, installed into an empty project as a developer gets it. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { root } from "./checkout.ts";

export const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** Names of all islands. */
export const islands = readdirSync(path.join(root, "islands")).filter((name) =>
  existsSync(path.join(root, "islands", name, "index.ts")),
);

/** Installs the package before a file's tests. Answers where: the project's folder, while they run. */
export function install(): () => string {
  let project = "";
  beforeAll(() => {
    project = mkdtempSync(path.join(tmpdir(), "storefront-islands-consumer-"));
    const release = path.join(root, ".ci/release/release.ts");
    execFileSync(process.execPath, [release, "--draft", "--built", "--out", project]);
    writeFileSync(path.join(project, "package.json"), '{ "private": true, "type": "module" }');
    const file = `storefront-islands-${version}.tgz`;
    // Offline: the package brings everything that it needs.
    execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", file], {
      cwd: project,
      stdio: "pipe",
    });
  }, 60_000);
  afterAll(() => rmSync(project, { recursive: true }));
  return () => project;
}

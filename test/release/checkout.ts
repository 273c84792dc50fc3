/** Checkouts of the project to release from: copies with what `npm run release` reads, `dist/` as it was built. */
import { type ExecFileException, execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll } from "vitest";
import { type Files, unzip } from "../../.ci/release/zip.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

const run = promisify(execFile);

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

export interface Checkout {
  readonly folder: string;
  /** Changes a file's text. */
  edit(file: string, change: (text: string) => string): void;
  git(...words: string[]): Promise<unknown>;
  /** Runs the release script on `dist/` as it is; answers what it said. */
  release(...options: string[]): Promise<{ readonly code: number; readonly said: string }>;
  /** A file that the release has written. */
  output(name: string): Buffer;
  /** Files in the plugin's zip. */
  plugin(version: string): Files;
}

const { files } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** @param env  variables of the environment that it is released in */
export function checkout(env: Readonly<Record<string, string>> = {}): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), "storefront-islands-checkout-"));
  folders.push(folder);
  for (const name of [
    "package.json",
    "package-lock.json",
    ".gitignore",
    ".ci",
    "wordpress",
    "themes",
    "playground",
    "fixtures/shop",
    "build",
    "build.mjs",
    "cli",
    "islands",
    "shared",
    "tsconfig.json",
    "tsconfig.build.json",
    ...files.filter((name: string) => !name.startsWith("!")),
  ])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const output = (name: string): Buffer => readFileSync(path.join(folder, "release", name));
  return {
    folder,
    edit(file, change) {
      const place = path.join(folder, file);
      writeFileSync(place, change(readFileSync(place, "utf8")));
    },
    git: (...words) =>
      run("git", ["-c", "user.name=Test", "-c", "user.email=test@example.com", ...words], { cwd: folder }),
    release: (...options) =>
      run(process.execPath, [path.join(folder, ".ci/release/release.ts"), "--built", ...options], {
        cwd: folder,
        env: { ...process.env, ...env },
      }).then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stderr }: ExecFileException) => ({ code: Number(code), said: `${stderr}` }),
      ),
    output,
    plugin: (version) => unzip(output(`storefront-islands-${version}.zip`)),
  };
}

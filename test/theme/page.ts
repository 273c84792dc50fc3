/** A page of a theme that has the documents' code, printed by PHP. */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestContext } from "vitest";
import { themeCode } from "../documents/code.ts";

const php = process.env.PHP_PATH ?? "/usr/bin/php";

/**
 * Ends a test where there is no PHP, and says so. In a CI it goes on, and fails.
 *
 * @throws Error in a CI
 */
export function needPhp({ skip }: Pick<TestContext, "skip">): void {
  if (existsSync(php)) return;
  const note = `There is no ${php}. Set PHP_PATH to its program, or install it (Debian: apt-get install php-cli).`;
  if (process.env.CI) throw new Error(note);
  console.warn(note);
  skip(note);
}

/**
 * What the theme prints into the head.
 *
 * @param dist  the build that is in the theme's folder; null: none is
 * @param url  of the theme's folder
 * @param nonce  that a plugin gives to script tags; empty: none
 */
export async function themeHead(dist: string | null, url: string, nonce = ""): Promise<string> {
  const theme = mkdtempSync(path.join(tmpdir(), "storefront-islands-theme-"));
  try {
    if (dist) symlinkSync(dist, path.join(theme, "storefront-islands"));
    const code = path.join(theme, "functions.php");
    writeFileSync(code, `<?php\n${themeCode()}`);
    const print = fileURLToPath(new URL("print.php", import.meta.url));
    const { stdout } = await promisify(execFile)(php, [
      "-d",
      "display_errors=1",
      print,
      code,
      theme,
      url,
      nonce,
    ]);
    return stdout;
  } finally {
    rmSync(theme, { recursive: true });
  }
}

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const phpcs = "/usr/bin/phpcs";
const rules = fileURLToPath(new URL("phpcs.xml", import.meta.url));

it("the plugin's code is written as WordPress's is", async ({ skip }) => {
  skip(!existsSync(phpcs) && !process.env.CI, "There is no PHP_CodeSniffer (Debian: php-codesniffer).");
  const found = await new Promise<string>((resolve) => {
    execFile(phpcs, [`--standard=${rules}`, "--report=emacs"], (error, said) => {
      resolve(error && said === "" ? String(error) : said.trim());
    });
  });
  expect(found).toBe("");
});

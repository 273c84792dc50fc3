import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const phpcs = process.env.PHPCS_PATH ?? "/usr/bin/phpcs";

/** What PHP_CodeSniffer says. */
const sniff = (...options: string[]): Promise<string> =>
  new Promise((resolve) => {
    execFile(phpcs, options, (error, said) => resolve(error && said === "" ? String(error) : said.trim()));
  });
const found = (rules: string): Promise<string> =>
  sniff(`--standard=${fileURLToPath(new URL(rules, import.meta.url))}`, "--report=emacs");

it("the plugin's code is written as WordPress's is", { timeout: 90_000 }, async ({ skip }) => {
  skip(!existsSync(phpcs) && !process.env.CI, "There is no PHP_CodeSniffer (Debian: php-codesniffer).");
  expect(await found("phpcs.xml")).toBe("");
});

it("WordPress's coding standards find nothing in it that the directory asks for", async ({ skip }) => {
  const has = existsSync(phpcs) && (await sniff("-i")).includes("WordPress");
  skip(!has, "There are no WordPress-Coding-Standards: PHPCS_PATH names a PHP_CodeSniffer that has them.");
  expect(await found("phpcs-wordpress.xml")).toBe("");
});

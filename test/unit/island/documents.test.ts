/** The island of docs/writing-an-island.md, as it stands there, beside those of the project. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, it } from "vitest";
import { codeBlock } from "../../documents/code.ts";

const root = path.join(import.meta.dirname, "../../..");
const place = mkdtempSync(path.join(tmpdir(), "storefront-islands-documents-"));
afterEach(() => rmSync(place, { recursive: true }));

it("an island in 30 lines has the types that it says", { timeout: 60_000 }, async () => {
  const island = path.join(place, "islands/stock-hint");
  mkdirSync(island, { recursive: true });
  for (const name of ["shared", "themes", "node_modules"])
    symlinkSync(path.join(root, name), path.join(place, name));
  const document = "docs/writing-an-island.md";
  writeFileSync(path.join(island, "index.ts"), codeBlock(document, "ts", "stockHint"));
  writeFileSync(path.join(island, "stock-hint.ts"), codeBlock(document, "ts", "ModelContext"));
  writeFileSync(path.join(island, "stock-hint.tsx"), codeBlock(document, "tsx", "stockHint"));
  const config = path.join(place, "tsconfig.json");
  writeFileSync(
    config,
    JSON.stringify({
      extends: path.join(root, "tsconfig.json"),
      compilerOptions: { noEmit: true, incremental: false },
      include: [],
      files: ["islands/stock-hint/index.ts"],
    }),
  );
  const tsc = path.join(root, "node_modules/.bin/tsc");
  const told = await promisify(execFile)(tsc, ["-p", config]).catch((error) => error);
  expect(told.stdout).toBe("");
  expect(told.code).toBeUndefined();
});

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

it("the bench starts in Node alone, and says what is wrong with a shop that it cannot reach", () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["test/bench/bench.ts", "--shop=http://127.0.0.1:9", "--quick"],
    { cwd: fileURLToPath(new URL("../../..", import.meta.url)), encoding: "utf8" },
  );
  expect(`${stdout}${stderr}`).toContain("127.0.0.1:9");
  expect(status).not.toBe(0);
});

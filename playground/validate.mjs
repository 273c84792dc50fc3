/**
 * Validates the blueprints by Playground's own validator: node playground/validate.mjs
 *
 * The validator's package brings 100 MB along with it, so it is no dependency: only its own file is fetched from the
 * registry, into a temporary folder. Without a registry the command fails and says so.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { blueprints } from "./bundle.mjs";

const version = "3.1.56";
const folder = mkdtempSync(path.join(tmpdir(), "blueprint-"));

try {
  const options = { cwd: folder, stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" };
  const packed = execFileSync(
    "npm",
    ["pack", "--silent", `@wp-playground/blueprints@${version}`],
    options,
  ).trim();
  execFileSync("tar", ["xzf", packed, "package/blueprint-schema-validator.js"], options);
  writeFileSync(path.join(folder, "package/package.json"), '{ "type": "module" }');
  const { validate } = await import(
    pathToFileURL(path.join(folder, "package/blueprint-schema-validator.js")).href
  );
  for (const [name, text] of Object.entries(blueprints()))
    if (validate(JSON.parse(text))) console.log(`${name} is a blueprint, says Playground ${version}.`);
    else {
      for (const { instancePath, message } of validate.errors)
        console.error(`${name}: ${instancePath || "/"} ${message}`);
      process.exitCode = 1;
    }
} catch (error) {
  console.error(
    `The validator of Playground ${version} could not be fetched from npm's registry: ${error.message}`,
  );
  process.exitCode = 2;
} finally {
  rmSync(folder, { recursive: true });
}

/** `dist/check.js`: the command `storefront-islands`. Runs on Node, not in a page. */

import { bundleFacts } from "./bundle-facts.ts";
import { run } from "./command.ts";

// Whoever reads may have enough: `| head`.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 2));

// Not `process.exit()`: a pipe may not have taken all of it yet.
process.exitCode = await run(process.argv.slice(2), bundleFacts, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
  environment: process.env,
  columns: process.stdout.columns,
});

/** `dist/check.js`: the command `storefront-islands`. Runs on Node, not in a page. */

import { bundleFacts } from "./bundle-facts.ts";
import { run } from "./command.ts";

// The reader of a pipe may stop early, as `| head` does.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 2));

// `process.exit()` could cut off output that a pipe has not taken yet.
process.exitCode = await run(process.argv.slice(2), bundleFacts, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stdout.isTTY,
  environment: process.env,
  columns: process.stdout.columns,
});

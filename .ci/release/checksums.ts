/** `SHA256SUMS`, as `sha256sum --check` reads it. */
import { createHash } from "node:crypto";
import type { Files } from "./zip.ts";

export const checksums = (files: Files): string =>
  [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, content]) => `${createHash("sha256").update(content).digest("hex")}  ${name}\n`)
    .join("");

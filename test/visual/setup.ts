/** Tells the tests whether pictures are to be written: vitest's own rule for snapshots. */
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** `all` renews pictures that differ (`--update`), `new` adds missing ones, `none` (under `CI`) writes nothing. */
    pictures: "all" | "new" | "none";
  }
}

export default function setup(project: TestProject): void {
  project.provide("pictures", project.vitest.config.snapshotOptions.updateSnapshot);
}

/** The facts about this bundle that the check works with: what its islands look for, and what they read. */

import { version } from "../islands/bundle.ts";
import { definitions } from "../islands/definitions.ts";
import type { BundleFacts } from "./inspect.ts";

export const bundleFacts: BundleFacts = { version, definitions };

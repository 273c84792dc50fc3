/** Facts about this bundle for the check: the islands' selectors, and the configuration that they read. */

import { definitions } from "../islands/definitions.ts";
import { version } from "../islands/version.ts";
import type { BundleFacts } from "./inspect.ts";

export const bundleFacts: BundleFacts = { version, definitions };

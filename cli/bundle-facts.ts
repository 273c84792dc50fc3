/** Facts about this bundle for the check: the islands' selectors, and the configuration that they read. */

import { version } from "../islands/bundle.ts";
import { definitions } from "../islands/definitions.ts";
import type { BundleFacts } from "./inspect.ts";

export const bundleFacts: BundleFacts = { version, definitions };

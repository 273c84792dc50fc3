/** Configuration of contact forms, for pages where the plugin's own script is not there to print it. */
import { toFlag, toOwnUrl } from "./coerce.ts";
import type { Read, Table } from "./config.ts";
import { readPage } from "./index.ts";

/** Where the plugin's endpoints are. */
export interface FormsApi {
  readonly root: string;
  readonly namespace?: string;
}

export interface FormsConfig {
  /** `null`: the plugin is older than 5.4.1 and has no endpoints. */
  readonly api: FormsApi | null;
  /** Whether pages come from a cache. */
  readonly cached: boolean;
}

const toApi: Read<FormsApi> = (value) =>
  toOwnUrl((value as FormsApi | null)?.root) ? (value as FormsApi) : undefined;

export const formsSources: Table<FormsConfig> = {
  api: [["wpcf7"], "api", toApi, null],
  cached: [["wpcf7"], "cached", toFlag, false],
};

/** The configuration of contact forms. */
export const formsConfig = (): FormsConfig => readPage(formsSources);

/** What the islands of the header read of the page's configuration. */
import * as theme from "../../themes/parts.ts";
import { toPositive } from "./coerce.ts";
import type { Table } from "./config.ts";
import { readPage } from "./index.ts";

export interface HeaderConfig {
  /** Widest viewport that gets the mobile header, px. */
  readonly breakPoint: number;
}

export const headerSources: Table<HeaderConfig> = {
  breakPoint: [[theme.options], "break_point", toPositive, 920],
};

/** The header's configuration. */
export const headerConfig = (): HeaderConfig => readPage(headerSources);

/** An endless list's part of the page's configuration. */
import { toPositive } from "../../shared/config/coerce.ts";
import { optionalText, type Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import * as theme from "../../themes/parts.ts";

interface LoadMoreOptions {
  /** How many products there are; 0: unknown. */
  readonly total: number;
  /** Format of the number of results, with `{count}` and `{total}`; empty: the text does not change. */
  readonly countFormat: string;
  /** The text at the end of the list. */
  readonly noMore: string;
}

export const loadMoreSources: Table<LoadMoreOptions> = {
  total: [[theme.options], "shop_total_products", toPositive, 0],
  countFormat: [[theme.options], "shop_result_count_format", optionalText, ""],
  noMore: [[theme.options], "shop_no_more_post_message", optionalText, ""],
};

export const loadMoreOptions = (): LoadMoreOptions => readPage(loadMoreSources);

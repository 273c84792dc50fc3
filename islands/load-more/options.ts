/** What an endless list reads of the page's configuration. */
import { toPositive } from "../../shared/config/coerce.ts";
import { optionalText, type Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";

interface LoadMoreOptions {
  /** How many products there are; 0: nobody says. */
  readonly total: number;
  /** What the number of results says, with `{count}` and `{total}`; empty: it stays as it is. */
  readonly countFormat: string;
  /** What is said when there is nothing more. */
  readonly noMore: string;
}

const theme = ["astra"];

export const loadMoreSources: Table<LoadMoreOptions> = {
  total: [theme, "shop_total_products", toPositive, 0],
  countFormat: [theme, "shop_result_count_format", optionalText, ""],
  noMore: [theme, "shop_no_more_post_message", optionalText, ""],
};

export const loadMoreOptions = (): LoadMoreOptions => readPage(loadMoreSources);

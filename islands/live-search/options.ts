/**
 * Live search's part of the page's configuration (docs/stock-behaviour/forms-and-theme.md §B0,
 * `astra_search`).
 */
import { toFlag, toOwnUrl, toPositive, toText } from "../../shared/config/coerce.ts";
import { optionalText, type Read, type Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import * as theme from "../../themes/parts.ts";

interface SearchOptions {
  /** Root of the REST API; with plain permalinks its path is in the query. */
  readonly restUrl: string;
  readonly perPage: number;
  /** Whether this is a search page with settings of its own. */
  readonly isSearchPage: boolean;
  /** Post types and their labels, for the header and for the search page. */
  readonly types: readonly string[];
  readonly labels: Readonly<Record<string, unknown>>;
  readonly pageTypes: readonly string[];
  readonly pageLabels: Readonly<Record<string, unknown>>;
  /** The page's language, for plugins that separate posts by language; empty: no such plugin. */
  readonly language: string;
  /** The message when nothing is found, with HTML entities; empty: the island's own text is used. */
  readonly noResultsText: string;
}

const from = [theme.searchOptions];

const toLabels: Read<Readonly<Record<string, unknown>>> = (value) =>
  value && typeof value === "object" ? (value as Readonly<Record<string, unknown>>) : undefined;

/** Reads a list. PHP prints it as a map if an entry was removed from it. */
const toTypes: Read<readonly string[]> = (value) => {
  const labels = toLabels(value);
  return labels && Object.values(labels).flatMap((type) => toText(type) ?? []);
};

export const searchSources: Table<SearchOptions> = {
  restUrl: [from, "rest_api_url", toOwnUrl, "/wp-json/"],
  perPage: [from, "search_posts_per_page", toPositive, 5],
  isSearchPage: [from, "search_page_condition", toFlag, false],
  types: [from, "search_post_types", toTypes, ["product"]],
  labels: [from, "search_post_types_labels", toLabels, {}],
  pageTypes: [from, "search_page_post_types", toTypes, ["product"]],
  pageLabels: [from, "search_page_post_type_labels", toLabels, {}],
  language: [from, "search_language", optionalText, ""],
  noResultsText: [from, "no_live_results_found", optionalText, ""],
};

/** Live search's configuration. */
export const searchOptions = (): SearchOptions => readPage(searchSources);

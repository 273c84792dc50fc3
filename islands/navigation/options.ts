/** What the navigation reads of the page's configuration. */
import { optionalText, type Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import * as theme from "../../themes/parts.ts";

interface NavigationOptions {
  /** How the account's menu opens on a wide screen: `hover` or `click`. */
  readonly accountOpensBy: string;
}

export const navigationSources: Table<NavigationOptions> = {
  accountOpensBy: [[theme.addonOptions], "hf_account_show_menu_on", optionalText, "click"],
};

export const navigationOptions = (): NavigationOptions => readPage(navigationSources);

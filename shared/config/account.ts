/** What account and checkout fields read of the page's configuration. */
import { optionalText, type Table } from "./config.ts";
import { readPage } from "./index.ts";

/** Where WooCommerce says it. */
const shop = ["woocommerce_params"];

export interface AccountConfig {
  /** Names of the password toggle in the server's words; empty: the islands' own texts. */
  readonly showPassword: string;
  readonly hidePassword: string;
}

export const accountSources: Table<AccountConfig> = {
  showPassword: [shop, "i18n_password_show", optionalText, ""],
  hidePassword: [shop, "i18n_password_hide", optionalText, ""],
};

/** The configuration of account and checkout fields. */
export const accountConfig = (): AccountConfig => readPage(accountSources);

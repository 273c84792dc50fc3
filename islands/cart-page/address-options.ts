/**
 * What the calculator reads of the page's configuration. Apart from the rest, since WooCommerce prints the states of all
 * countries there: tens of kB of JSON, which no press on plus or minus is to wait for.
 */
import { toText } from "../../shared/config/coerce.ts";
import type { Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import type { Locale, States } from "./address.ts";

interface AddressOptions {
  /** States by country. */
  readonly states: States;
  /** What the fields of an address are called, by country. */
  readonly locale: Locale;
  readonly chooseState: string;
  readonly optional: string;
}

/** An object, or its JSON with the entities that WordPress escapes texts with. */
function toObject<T extends object>(value: unknown): T | undefined {
  try {
    const object: unknown = typeof value === "string" ? JSON.parse(value.replace(/&quot;/g, '"')) : value;
    return object && typeof object === "object" ? (object as T) : undefined;
  } catch {
    return undefined;
  }
}

const country = ["wc_country_select_params"];
const address = ["wc_address_i18n_params"];

export const addressSources: Table<AddressOptions> = {
  states: [country, "countries", toObject<States>, {}],
  locale: [address, "locale", toObject<Locale>, {}],
  chooseState: [country, "i18n_select_state_text", toText, "…"],
  optional: [address, "i18n_optional_text", toText, "optional"],
};

export const addressOptions = (): AddressOptions => readPage(addressSources);

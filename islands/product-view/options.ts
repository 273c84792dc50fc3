/** Options of the island, from the `data-island-props` of the element that names it. */
import type { ProductFacts } from "./payload.ts";

export const viewOptions: {
  readonly content_name: string;
  readonly content_ids: readonly unknown[];
  readonly content_category: string;
  readonly value: number;
  readonly currency: string;
  readonly adapters: readonly unknown[];
} = { content_name: "", content_ids: [], content_category: "", value: -1, currency: "", adapters: [] };

export interface Options {
  readonly product: ProductFacts;
  /** Trackers of this page; `undefined`: those of the configuration. */
  readonly adapters: readonly unknown[] | undefined;
}

/** Reads the options; a value of another type counts as absent and is reported. */
export async function readOptions(json: string, report: (problem: string) => void): Promise<Options> {
  const { readProps } = await import("../../shared/island/props.ts");
  const props = readProps(json, viewOptions, report);
  const [id] = props.content_ids;
  return {
    product: {
      name: props.content_name,
      id: id === undefined ? id : String(id),
      category: props.content_category,
      value: props.value < 0 ? undefined : props.value,
      currency: props.currency,
    },
    adapters: props.adapters === viewOptions.adapters ? undefined : props.adapters,
  };
}

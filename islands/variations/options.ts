/**
 * The options of a select (docs/stock-behaviour/variations.md §4). Options that cannot be chosen are removed from the
 * list, because scripts that draw swatches read the list.
 */
import type { Field, Offer } from "./match.ts";
import { nameOf } from "./parts.ts";

export type Options = ReturnType<typeof optionsOf>;

/** @param select  with all that the server offers */
export function optionsOf(select: HTMLSelectElement) {
  const served = [...select.options].map((option) => [option, option.disabled] as const);
  const values = served.flatMap(([{ value }]) => value || []);
  const write = (wanted: readonly HTMLOptionElement[]): void => {
    const { value } = select;
    if (
      wanted.length === select.options.length &&
      wanted.every((option, at) => option === select.options[at])
    )
      return;
    select.replaceChildren(...wanted);
    select.value = value;
  };
  return {
    select,
    field: { name: nameOf(select), values } satisfies Field,
    /** Leaves what is offered. Answers the names of options that are gone since. */
    offer(offer: Offer): readonly string[] {
      const before = new Set(select.options);
      const isPlaceholderGone = offer.size > 0 && select.value && select.dataset.show_option_none === "no";
      for (const [option] of served) {
        const isEnabled = offer.get(option.value);
        if (!option.value) continue;
        option.classList.toggle("attached", isEnabled !== undefined);
        option.classList.toggle("enabled", !!isEnabled);
        option.disabled = isEnabled === false;
      }
      write(
        served.flatMap(([option]) =>
          (option.value ? offer.has(option.value) : !isPlaceholderGone) ? option : [],
        ),
      );
      const after = new Set(select.options);
      return [...before].flatMap((option) => (after.has(option) ? [] : (option.label || option.text).trim()));
    },
    /** The list is the server's again. */
    restore(): void {
      for (const [option, isDisabled] of served) {
        option.classList.remove("attached", "enabled");
        if (!option.className) option.removeAttribute("class");
        option.disabled = isDisabled;
      }
      write(served.map(([option]) => option));
    },
  };
}

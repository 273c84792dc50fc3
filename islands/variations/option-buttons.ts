/** The Astra add-on's buttons in place of a select: one for each option that the server offers. */
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import type { ModelContext } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import * as theme from "../../themes/parts.ts";
import { labelOf, nameOf } from "./parts.ts";

/** The select that a group of buttons stands for: the one in the same cell. */
const selectOf = (group: Element | null): HTMLSelectElement | null =>
  group?.parentElement?.querySelector("select") ?? null;

const valuesOf = (select: HTMLSelectElement): ReadonlySet<string> =>
  new Set([...select.options].map(({ value }) => value));

/**
 * Answers the buttons of a form: a press chooses in the select, and a second press undoes the choice.
 *
 * @returns looks of the buttons: their role, and whether each is chosen or cannot be chosen
 */
export function optionButtons(form: Element, context: ModelContext): () => readonly Look[] {
  // The add-on's own script has given them roles, and answers them. Checked at the start: later the roles may be ours.
  if (form.querySelector(`${theme.option}[role]`)) return () => [];
  press(
    form,
    theme.option,
    (event, button) => {
      const select = selectOf(button.closest(theme.optionGroup));
      if (!select) return false;
      event.preventDefault();
      const { slug = "" } = button.dataset;
      if (valuesOf(select).has(slug)) {
        select.value = select.value === slug ? "" : slug;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }
      return true;
    },
    context,
  );
  return () =>
    [...form.querySelectorAll(theme.optionGroup)].flatMap((group): Look[] => {
      const select = selectOf(group);
      if (!select) return [];
      const name = nameOf(select);
      const left = valuesOf(select);
      return [
        { key: name, element: group, role: "group", "aria-label": labelOf(select) },
        ...alike(name, group.querySelectorAll<HTMLElement>(theme.option), ({ dataset }) => {
          const { slug = "" } = dataset;
          const isLeft = left.has(slug);
          const isChosen = select.value === slug;
          return {
            role: "button",
            tabIndex: 0,
            "aria-pressed": isChosen,
            "aria-disabled": !isLeft,
            className: { active: isChosen },
            style: { opacity: isLeft ? undefined : "0.5" },
          };
        }),
      ];
    });
}

/** The Astra add-on's buttons in the place of a select: one for each option that the server offers. */
import type { Look } from "../../shared/island/hold.ts";
import { labelOf, nameOf } from "./parts.ts";

const groupSelector = ".ast-variation-button-group";
export const optionSelector = ".ast-single-variation";

/** The select that a group of buttons stands for: the one in the same cell. */
const selectOf = (group: Element | null): HTMLSelectElement | null =>
  group?.parentElement?.querySelector("select") ?? null;

const valuesOf = (select: HTMLSelectElement): ReadonlySet<string> =>
  new Set([...select.options].map(({ value }) => value));

const theirs = new WeakMap<Element, boolean>();

/** Whether the add-on's script has made them buttons: then they are that script's. Once ours, they look the same. */
function areTheirs(form: Element): boolean {
  const known = theirs.get(form) ?? !!form.querySelector(`${optionSelector}[role]`);
  theirs.set(form, known);
  return known;
}

/** What makes them buttons, and what they show of what is chosen and of what is left to choose. */
export function optionLooks(form: Element): readonly Look[] {
  if (areTheirs(form)) return [];
  return [...form.querySelectorAll(groupSelector)].flatMap((group): Look[] => {
    const select = selectOf(group);
    if (!select) return [];
    const name = nameOf(select);
    const left = valuesOf(select);
    return [
      { key: name, element: group, role: "group", "aria-label": labelOf(select) },
      ...[...group.querySelectorAll<HTMLElement>(optionSelector)].map((element): Look => {
        const { slug = "" } = element.dataset;
        const isLeft = left.has(slug);
        const isChosen = select.value === slug;
        return {
          key: `${name}=${slug}`,
          element,
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

/** Chooses in the select; a second press undoes the choice. Answers `false` where the press is not ours. */
export function pressOption(form: Element, button: HTMLElement): boolean {
  const select = selectOf(button.closest(groupSelector));
  if (!select || areTheirs(form)) return false;
  const { slug = "" } = button.dataset;
  if (valuesOf(select).has(slug)) {
    select.value = select.value === slug ? "" : slug;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  }
  return true;
}

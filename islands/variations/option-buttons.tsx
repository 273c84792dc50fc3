/** The Astra add-on's buttons in the place of a select: one for each option that the server offers. */
import { Fragment, type ReactNode, useState } from "react";
import { Adopt, keyOf, useHost, useParts, usePress } from "../../shared/island/react.ts";
import { labelOf } from "./parts.ts";

const groupSelector = ".ast-variation-button-group";
const buttonSelector = ".ast-single-variation";

/** The select that a group of buttons stands for: the one in the same cell. */
const selectOf = (group: Element): HTMLSelectElement | null =>
  group.parentElement?.querySelector("select") ?? null;

/** Where the add-on's script has made them buttons, they are that script's. */
export function OptionButtons(): ReactNode {
  const host = useHost();
  const [isTheirs] = useState(() => !!host.querySelector(`${buttonSelector}[role]`));
  return !isTheirs && <Buttons />;
}

function Buttons(): ReactNode {
  const groups = useParts(groupSelector);
  usePress(`${groupSelector} ${buttonSelector}`, (event, button) => {
    event.preventDefault();
    const group = button.closest(groupSelector);
    const select = group && selectOf(group);
    const { slug = "" } = button.dataset;
    if (!select || button.getAttribute("aria-disabled") === "true") return;
    select.value = select.value === slug ? "" : slug;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  return groups.map((group) => {
    const select = selectOf(group);
    if (!select) return null;
    const left = new Set([...select.options].map(({ value }) => value));
    return (
      <Fragment key={keyOf(group)}>
        <Adopt element={group} role="group" aria-label={labelOf(select)} />
        {[...group.querySelectorAll<HTMLElement>(buttonSelector)].map((button) => {
          const { slug = "" } = button.dataset;
          const isLeft = left.has(slug);
          return (
            <Adopt
              key={keyOf(button)}
              element={button}
              role="button"
              tabIndex={0}
              aria-pressed={select.value === slug}
              aria-disabled={!isLeft}
              className={{ active: select.value === slug }}
              style={{ opacity: isLeft ? undefined : "0.5" }}
            />
          );
        })}
      </Fragment>
    );
  });
}

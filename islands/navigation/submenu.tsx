import type { ReactNode } from "react";
import { Adopt, AdoptAll } from "../../shared/island/react.ts";
import type { Submenus } from "./submenus.ts";

interface SubmenuProps {
  readonly item: Element;
  readonly state: NonNullable<ReturnType<Submenus["get"]>>;
  readonly onPointerEnter: () => void;
}

/** A submenu, and what tells whether it is open: its button, its arrow and its link, as far as they do. */
export function Submenu({ item, state, onPointerEnter }: SubmenuProps): ReactNode {
  const display = { folded: "none", unfolded: "block", dropped: undefined, dismissed: undefined }[state];
  return (
    <>
      <Adopt
        element={item}
        className={{
          "ast-submenu-expanded": state === "unfolded",
          "ast-menu-hover": state === "dropped",
          // Style sheets may show it as long as focus is near.
          "storefront-menu-closed": state === "dismissed",
        }}
        onPointerEnter={onPointerEnter}
      />
      <Adopt
        element={item.querySelector(".sub-menu")}
        className={{ "toggled-on": state === "dropped" }}
        style={display ? { display } : {}}
      />
      <AdoptAll
        elements={item.querySelectorAll(":scope > [aria-expanded], :scope > a > [aria-expanded]")}
        aria-expanded={state === "unfolded" || state === "dropped"}
      />
    </>
  );
}

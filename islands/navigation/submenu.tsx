/** One submenu of the header, and the buttons that unfold it: shown as its state says. */
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
  const submenu = item.querySelector(".sub-menu");
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
        element={submenu}
        className={{
          "toggled-on": state === "dropped",
          ...(submenu?.matches(".astra-megamenu") && { "astra-megamenu-focus": state === "dropped" }),
        }}
        style={display ? { display } : {}}
      />
      <Adopt
        element={item.querySelector(":scope > .astra-full-megamenu-wrapper")}
        className={{ "astra-megamenu-wrapper-focus": state === "dropped" }}
      />
      <AdoptAll
        elements={item.querySelectorAll(":scope > [aria-expanded], :scope > a > [aria-expanded]")}
        aria-expanded={state === "unfolded" || state === "dropped"}
      />
    </>
  );
}

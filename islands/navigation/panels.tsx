/** What comes into sight when something of the header is opened. */
import type { ReactNode } from "react";
import { Adopt, AdoptAll, Dialog } from "../../shared/island/react.ts";

/** What a header's toggle folds out below it. */
export function contentOf(toggle: HTMLElement): {
  readonly content: HTMLElement | null;
  readonly nav: HTMLElement | null;
} {
  const header = toggle.closest<HTMLElement>("#ast-desktop-header, #ast-mobile-header") ?? toggle;
  const content = header.querySelector<HTMLElement>(".ast-desktop-header-content");
  return { content, nav: (content ?? header).querySelector<HTMLElement>(".main-header-bar-navigation") };
}

/** The menu that folds out below a header. */
export function Dropdown({ opener }: { readonly opener: HTMLElement }): ReactNode {
  const { content, nav } = contentOf(opener);
  return (
    <>
      <AdoptAll
        elements={document.querySelectorAll(".menu-toggle")}
        className={{ toggled: true }}
        aria-expanded
      />
      <Adopt element={document.body} className={{ "ast-main-header-nav-open": true }} />
      <Adopt element={nav} className={{ "toggle-on": true }} style={{ display: "block" }} />
      <Adopt element={content} style={{ display: "block" }} />
    </>
  );
}

interface ModalProps {
  readonly panel: HTMLElement | null;
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

/** A panel over the page. */
export function Modal({ panel, opener, onClose }: ModalProps): ReactNode {
  if (!panel) return null;
  const named = panel.querySelector("nav[aria-label]") ?? opener;
  const label = named.getAttribute("aria-label") || named.textContent?.trim() || "";
  return (
    <>
      <Adopt element={panel} className={{ show: true }} />
      <Dialog element={panel} opener={opener} label={label} onClose={onClose} />
    </>
  );
}

/** The off-canvas panel. */
export function Drawer({ isDesktop, ...props }: ModalProps & { readonly isDesktop: boolean }): ReactNode {
  return (
    <>
      <AdoptAll elements={document.querySelectorAll(".menu-toggle")} aria-expanded />
      <Adopt
        element={document.body}
        className={{ "ast-popup-nav-open": true, "ast-main-header-nav-open": isDesktop }}
      />
      <Adopt element={document.documentElement} className={{ "ast-off-canvas-active": true }} />
      <Adopt element={props.panel} className={{ active: true }} />
      <Modal {...props} />
    </>
  );
}

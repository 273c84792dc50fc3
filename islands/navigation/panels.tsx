/** What comes into sight when something of the header is opened. */
import type { ReactNode } from "react";
import { Adopt, Dialog, Looks } from "../../shared/island/react.ts";
import { lookOf, type Menu, popupSelector } from "./menus.ts";

interface PanelProps {
  readonly panel: HTMLElement | null;
  readonly opener: HTMLElement;
  readonly onClose: () => void;
}

function PanelDialog({ panel, opener, onClose }: PanelProps): ReactNode {
  if (!panel) return null;
  const named = panel.querySelector("nav[aria-label]") ?? opener;
  const label = named.getAttribute("aria-label") || named.textContent?.trim() || "";
  return <Dialog element={panel} opener={opener} label={label} onClose={onClose} />;
}

/** The header's menu. Off-canvas it is a dialog. */
export function OpenMenu({
  menu,
  onClose,
}: {
  readonly menu: Menu;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <>
      <Looks of={lookOf(menu)} />
      {menu.kind === "drawer" && (
        <PanelDialog
          panel={document.querySelector<HTMLElement>(popupSelector)}
          opener={menu.opener}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** The account's log-in over the page. */
export function Login(props: PanelProps): ReactNode {
  return (
    <>
      <Adopt element={props.panel} className={{ show: true }} />
      <PanelDialog {...props} />
    </>
  );
}

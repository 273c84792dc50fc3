/**
 * The add-on's filters: a dialog that slides in from the side, or a box that opens in the page. What is in it are the
 * shop's widgets, which may be replaced at any time.
 */
import { type ReactNode, useState } from "react";
import {
  Adopt,
  AdoptAll,
  Looks,
  reactIsland,
  SidePanel,
  useParts,
  usePress,
} from "../../shared/island/react.ts";
import { boxLook, opened } from "./looks.ts";
import { findPanel, showBeginning, triggers } from "./parts.ts";

function ShopFilters(): ReactNode {
  const buttons = useParts(triggers).filter((button) => !button.closest("[data-island~=off]"));
  const [opener, setOpener] = useState<HTMLElement | undefined>(opened.by);
  const panel = findPanel();
  const close = (): void => setOpener(undefined);

  usePress(triggers, (event, button) => {
    if (!buttons.includes(button)) return;
    event.preventDefault();
    // Or the panel handles it as a click outside.
    event.stopPropagation();
    setOpener(opener ? undefined : button);
    if (!opener) showBeginning();
  });
  usePress(".ast-shop-filter-close", close);

  return (
    <>
      <AdoptAll
        elements={buttons}
        role="button"
        aria-expanded={!!opener}
        aria-haspopup={panel ? "dialog" : undefined}
        className={{ active: !!opener }}
      />
      <Adopt element={panel?.querySelector(".ast-shop-filter-close")} role="button" tabIndex={0} />
      <Looks of={[boxLook(!!opener)]} />
      {opener && panel && (
        <SidePanel
          element={panel}
          control={panel.querySelector<HTMLElement>(".ast-shop-filter-close")}
          pageClass="ast-off-canvas-overlay"
          opener={opener}
          label={opener.textContent.trim() || opener.getAttribute("aria-label") || ""}
          onClose={close}
        />
      )}
    </>
  );
}

export default reactIsland(ShopFilters);

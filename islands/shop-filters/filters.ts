/**
 * The add-on's filters: a dialog that slides in from the side, or a box that opens in the page. They hold the shop's
 * widgets, which scripts may replace at any time.
 */
import { hasScrollBar, openDialog, stillPage } from "../../shared/dom/dialog.ts";
import { alike } from "../../shared/island/alike.ts";
import type { Model, ModelContext } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import * as theme from "../../themes/parts.ts";
import { findBox, findPanel, triggers } from "./parts.ts";

/** Opens and closes them, from the page's first touch on. */
export function createFilters(
  page: HTMLElement,
  context: ModelContext,
): Required<Pick<Model, "looks" | "shown" | "end">> {
  /** What has opened the filters. */
  let opener: HTMLElement | undefined;
  let hadScrollBar = false;
  /** The open panel, a dialog; `null`: the box is open instead; `undefined`: nothing is open. */
  let shown: HTMLElement | null | undefined;
  let endDialog: (() => void) | undefined;

  const close = (): void => {
    opener = undefined;
  };
  press(
    page,
    triggers,
    (event, button) => {
      event.preventDefault();
      hadScrollBar = hasScrollBar();
      opener = opener ? undefined : button;
    },
    context,
  );
  press(page, theme.filterClose, close, context);

  return {
    looks() {
      const panel = findPanel();
      const isOpen = !!opener;
      const buttons = [...page.querySelectorAll(triggers)].filter(
        (one) => !one.closest("[data-island~=off]"),
      );
      return [
        ...alike("button", buttons, {
          role: "button",
          "aria-expanded": isOpen,
          "aria-haspopup": panel ? "dialog" : undefined,
          className: { active: isOpen },
        }),
        {
          key: "close",
          element: panel?.querySelector(theme.filterClose),
          role: "button",
          tabIndex: 0,
        },
        { key: "box", element: findBox(), style: { display: isOpen ? "block" : undefined } },
        ...(isOpen && panel ? [stillPage(theme.filtersOpen, hadScrollBar)] : []),
      ];
    },
    shown() {
      const panel = opener && findPanel();
      if (panel === shown) return;
      shown = panel;
      endDialog?.();
      endDialog = undefined;
      if (opener && panel)
        endDialog = openDialog({
          element: panel,
          opener,
          label: opener.textContent.trim() || opener.getAttribute("aria-label") || "",
          focus: panel.querySelector<HTMLElement>(theme.filterClose),
          slides: true,
          close: context.answer(close),
        });
      // On phones the button may be in a bar at the foot of the screen, far from the box. The stock script scrolls,
      // too.
      if (panel === null && document.body.matches(theme.narrowPage))
        document.querySelector(theme.shopContent)?.scrollIntoView();
    },
    end: () => endDialog?.(),
  };
}

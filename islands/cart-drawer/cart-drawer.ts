/** Astra's cart drawer as a dialog, and what else follows an add. What is in the drawer is the mini-cart's affair. */
import { isPlainClick } from "../../shared/dom/click.ts";
import { hasScrollBar, openDialog, stillPage } from "../../shared/dom/dialog.ts";
import { navigate } from "../../shared/dom/navigate.ts";
import { alike } from "../../shared/island/alike.ts";
import { model } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import * as theme from "../../themes/parts.ts";
import { afterAdd } from "./after-add.ts";
import { controls, openers } from "./openers.ts";
import { drawerOptions } from "./options.ts";

const findDrawer = (): HTMLElement | null => document.querySelector(theme.drawer);

/** Whether `opener` opens the drawer here and now; elsewhere its link is followed. */
function isDrawer(opener: Element | null): opener is HTMLElement {
  if (!opener || !findDrawer()) return false;
  const { desktopLayout, mobileClick } = drawerOptions();
  // The theme prints the fly-out's class in the phone's header, too.
  const isDesktop = opener.matches(theme.drawerOpener) && !opener.closest(theme.mobileCart);
  if (isDesktop && desktopLayout !== "flyout") return false;
  return mobileClick !== "redirect" || !document.body.matches(theme.narrowPage);
}

export default model((page, context) => {
  const { on, answer, heard } = context;
  let isOpen = false;
  /** What focus goes back to, or where its link is: a newer cart brings a new one. */
  let opener: HTMLElement | null = null;
  let hadScrollBar = false;
  /** The drawer that is a dialog. */
  let shown: HTMLElement | undefined;
  let endDialog: (() => void) | undefined;

  const opened = (): HTMLElement | undefined => (isOpen && findDrawer()) || undefined;
  const open = (by: HTMLElement | null): void => {
    if (isOpen || !findDrawer()) return;
    isOpen = true;
    opener = by;
    hadScrollBar = hasScrollBar();
  };
  const close = (): void => {
    isOpen = false;
  };
  const openAt = (event: Event): unknown => {
    const by = (event.target as Element).closest(openers);
    if (event.defaultPrevented || !isDrawer(by) || by.closest("[data-island~=off]")) return false;
    event.preventDefault();
    // Or the drawer handles it as a click outside.
    event.stopPropagation();
    return open(by);
  };
  const follow = (event: Event): void => {
    const { isDrawer, leadsTo, button } = afterAdd(event);
    if (leadsTo) navigate(leadsTo);
    if (isDrawer) open(button);
  };

  on(page, "click", (event) => isPlainClick(event) && openAt(event));
  // Enter is the link's own, Space is what presses a button.
  on(
    page,
    "keydown",
    (event) => event.key === " " && (event.target as Element).matches("a") && openAt(event),
  );
  press(page, theme.drawerClose, close, context);
  on(page, "added_to_cart" as "click", follow);
  // Once the model can show it.
  for (const event of heard) queueMicrotask(() => answer(follow)(event));
  // One dialog at a time: a product of an empty cart's has a quick view.
  on(document, theme.quickViewLoading as "click", close);

  return {
    looks() {
      const drawer = opened();
      const links = [...page.querySelectorAll(controls)].filter((link) => isDrawer(link.closest(openers)));
      return [
        ...alike("link", links, { "aria-haspopup": "dialog" }),
        { key: "drawer", element: drawer, className: { active: true } },
        ...(drawer ? [stillPage(theme.drawerOpen, hadScrollBar)] : []),
      ];
    },
    shown() {
      const drawer = opened();
      if (drawer === shown) return;
      shown = drawer;
      endDialog?.();
      endDialog = undefined;
      if (!drawer) return;
      endDialog = openDialog({
        element: drawer,
        opener,
        label: drawer.querySelector(theme.drawerTitle)?.textContent?.trim() ?? "",
        focus: drawer.querySelector<HTMLElement>(theme.drawerClose),
        slides: true,
        close: answer(close),
      });
      document.dispatchEvent(new CustomEvent(theme.drawerOpened, { detail: {} }));
    },
    end: () => endDialog?.(),
  };
});

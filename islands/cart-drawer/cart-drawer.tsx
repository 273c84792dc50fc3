/** Astra's cart drawer as a dialog. What is in it is the mini-cart's affair. */
import { type ReactNode, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { isPlainClick } from "../../shared/dom/click.ts";
import {
  Adopt,
  AdoptAll,
  reactIsland,
  SidePanel,
  useListen,
  useParts,
  useStartedBy,
} from "../../shared/island/react.ts";
import { afterAdd } from "./after-add.ts";
import { controls, openers } from "./openers.ts";
import { drawerOptions } from "./options.ts";

const findDrawer = (): HTMLElement | null => document.querySelector(".astra-cart-drawer");

/** Whether `opener` opens the drawer here and now; elsewhere its link is followed. */
function isDrawer(opener: Element): boolean {
  if (!findDrawer()) return false;
  const { desktopLayout, mobileClick } = drawerOptions();
  // The theme prints the fly-out's class in the phone's header, too.
  const isDesktop = opener.matches(".ast-desktop-cart-flyout") && !opener.closest(".ast-mobile-header-wrap");
  if (isDesktop && desktopLayout !== "flyout") return false;
  return mobileClick !== "redirect" || !document.body.matches(".ast-header-break-point");
}

/** Whether a link is what is pressed to open it. */
function opensDrawer(link: Element): boolean {
  const opener = link.closest(openers);
  return !!opener && isDrawer(opener);
}

interface Opening {
  /** What focus goes back to, or where its link is: a newer cart brings a new one. */
  readonly opener: HTMLElement | null;
}

const notifyOpen = (): boolean =>
  document.dispatchEvent(new CustomEvent("astra_on_slide_In_cart_open", { detail: {} }));

interface OpenDrawerProps extends Opening {
  readonly drawer: HTMLElement;
  readonly onClose: () => void;
}

function OpenDrawer({ drawer, opener, onClose }: OpenDrawerProps): ReactNode {
  const control = drawer.querySelector<HTMLElement>(".astra-cart-drawer-close");
  const [title] = useState(() => drawer.querySelector(".astra-cart-drawer-title")?.textContent?.trim() ?? "");
  return (
    <>
      <Adopt element={drawer} className={{ active: true }} />
      <Adopt element={control} onClick={onClose} />
      <SidePanel
        element={drawer}
        control={control}
        pageClass="ast-mobile-cart-active"
        opener={opener}
        label={title}
        onClose={onClose}
      />
    </>
  );
}

function CartDrawer(): ReactNode {
  const links = useParts(controls);
  const startedBy = useStartedBy();
  const [opened, setOpened] = useState<Opening | undefined>(
    () => startedBy && { opener: afterAdd(startedBy).button },
  );
  const drawer = findDrawer();

  const open = (opener: HTMLElement | null): void => {
    if (opened || !findDrawer()) return;
    flushSync(() => setOpened({ opener }));
    notifyOpen();
  };
  const press = (event: Event, opener: HTMLElement): void => {
    if (event.defaultPrevented || opener.closest("[data-island~=off]") || !isDrawer(opener)) return;
    event.preventDefault();
    // Or the drawer handles it as a click outside.
    event.stopPropagation();
    open(opener);
  };
  useListen("click", openers, (event, opener) => isPlainClick(event) && press(event, opener));
  // Enter is the link's own, Space is what presses a button.
  useListen(
    "keydown",
    openers,
    (event, opener) => event.key === " " && (event.target as Element).matches("a") && press(event, opener),
  );
  const follow = (event: Event): void => {
    const { isDrawer, button } = afterAdd(event);
    if (isDrawer) open(button);
  };
  useListen("added_to_cart" as "click", null, follow);
  // One dialog at a time: a product of an empty cart's has a quick view.
  useListen("ast_quick_view_loading" as "click", null, () => setOpened(undefined), { on: document });
  // Of an add that was answered before the drawer was there.
  useLayoutEffect(() => {
    if (startedBy && findDrawer()) notifyOpen();
  }, [startedBy]);

  return (
    <>
      <AdoptAll elements={links.filter(opensDrawer)} aria-haspopup="dialog" />
      {opened && drawer && <OpenDrawer {...opened} drawer={drawer} onClose={() => setOpened(undefined)} />}
    </>
  );
}

export default reactIsland(CartDrawer);

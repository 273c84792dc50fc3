/**
 * A search icon and what it opens. Pages have several with the same ids (two headers, and their sticky copies), so
 * all is found from the icon.
 */
import { setAttributes } from "../../shared/dom/attributes.ts";
import { isPlainClick, isSpaceOnButtonLink, onButton } from "../../shared/dom/click.ts";
import { closeOnLeave } from "../../shared/dom/leave.ts";
import { trap } from "../../shared/dom/trap.ts";
import type { Mount } from "../../shared/island/island.ts";
import { inPageLanguage } from "../../shared/messages/page-language.ts";

/** Focus comes to the slide-out field when it has slid (specification §9), ms. */
const focusDelay = 200;

/** Boxes fade out this long (contract B5), ms. */
const fade = 200;

const boxes = ".ast-search-box.header-cover, .ast-search-box.full-screen";

/** The nearest box around the icon that is of its kind: its own header's cover, the page's full screen. */
function boxOf(icon: Element): HTMLElement | undefined {
  for (let el = icon.parentElement; el; el = el.parentElement)
    for (const box of el.querySelectorAll<HTMLElement>(boxes))
      if (icon.matches(box.matches(".full-screen") ? ".full-screen" : ".header-cover")) return box;
  return undefined;
}

const mount: Mount = (icon, { signal }) => {
  const slide = icon.closest<HTMLElement>(".ast-search-menu-icon.slide-search");
  const panel = slide ?? boxOf(icon);
  const field = panel?.querySelector<HTMLInputElement>(".search-field");
  if (!panel || !field) return undefined;
  /** Ends what is open. */
  let opened: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveBack = setAttributes(icon, { "aria-expanded": "false" });

  const close = (): void => {
    clearTimeout(timer);
    opened?.abort();
    opened = undefined;
  };
  /** Takes a box that has faded out off the page, unless it is open again. */
  const hide = (): void => {
    if (panel.style.opacity) return;
    panel.style.removeProperty("display");
    if (!panel.style.length) panel.removeAttribute("style");
  };

  /** The slide-out field: beside the icon, in the order of the page. */
  const openSlide = (end: AbortSignal): void => {
    const restore = setAttributes(field, { autocomplete: "off", tabindex: "0" });
    panel.classList.add("ast-dropdown-active");
    timer = setTimeout(() => field.focus(), focusDelay);
    // It lies over what comes before it: focus that goes on must not be hidden below.
    panel.addEventListener(
      "focusout",
      ({ relatedTarget: next }) => next && !panel.contains(next as Node) && close(),
      { signal: end },
    );
    end.addEventListener("abort", () => {
      panel.classList.remove("ast-dropdown-active");
      restore();
    });
  };

  /** A box over the header or over the page: a dialog. */
  const openBox = (end: AbortSignal): void => {
    clearTimeout(timer);
    const name = icon.getAttribute("aria-label") ?? "";
    // The server numbers the stops: a number above 0 takes an element out of the page's order.
    const restore = [...panel.querySelectorAll("[tabindex]")].map((stop) =>
      setAttributes(stop, { tabindex: "0" }),
    );
    const control = panel.querySelector<HTMLElement>(".close");
    if (control) {
      const text = inPageLanguage({ en: "Close search", vi: "Đóng tìm kiếm" });
      restore.push(setAttributes(control, { role: "button", "aria-label": text }));
      const press = (event: Event): void => {
        event.preventDefault();
        close();
      };
      onButton(control, press, end);
    }
    const isFull = panel.matches(".full-screen");
    if (isFull) document.body.classList.add("full-screen");
    panel.style.display = "block";
    // Looks for styles, so that what comes next fades in.
    field.focus();
    panel.style.opacity = "1";
    const release = trap(panel, icon, name);
    end.addEventListener("abort", () => {
      release();
      for (const one of restore) one();
      if (isFull) document.body.classList.remove("full-screen");
      panel.style.removeProperty("opacity");
      timer = setTimeout(hide, fade);
    });
  };

  const open = (): void => {
    opened = new AbortController();
    const { signal: end } = opened;
    icon.setAttribute("aria-expanded", "true");
    end.addEventListener("abort", () => icon.setAttribute("aria-expanded", "false"));
    (slide ? openSlide : openBox)(end);
    closeOnLeave(
      panel,
      icon,
      (isKey) => {
        close();
        if (isKey) icon.focus();
      },
      end,
    );
  };

  const press = (event: Event): void => {
    event.preventDefault();
    if (!opened) {
      open();
      return;
    }
    close();
    if (field.value.trim()) field.form?.requestSubmit();
  };
  icon.addEventListener("click", (event) => isPlainClick(event) && press(event), { signal });
  icon.addEventListener(
    "keydown",
    (event) => {
      if (!isSpaceOnButtonLink(event, icon)) return;
      // WooCommerce's script presses links that are buttons, too.
      event.stopPropagation();
      press(event);
    },
    { signal },
  );

  return () => {
    close();
    clearTimeout(timer);
    if (timer && !slide) hide();
    giveBack();
  };
};

export default mount;

/** A search icon and what it opens. Pages have several: two headers, and their sticky copies. */
import { openDialog } from "../../shared/dom/dialog.ts";
import { closeOnLeave, goesOn } from "../../shared/dom/leave.ts";
import { model } from "../../shared/island/model.ts";
import { press } from "../../shared/island/press.ts";
import { boxLooks, type Parts, partsOf, send, slideLooks } from "./parts.ts";

/** Focus comes to the slide-out field when it has slid (docs/stock-behaviour/specification.md §9), ms. */
const focusDelay = 200;

/** Boxes fade out this long (docs/stock-behaviour/forms-and-theme.md §B5), ms. */
const fade = 200;

export default model((icon, context) => {
  const { answer } = context;
  /** Aborted when the field or the box closes; `undefined`: it is closed. */
  let opened: AbortController | undefined;
  /** Whether a box has room on the page. It gets the room before it is seen, and keeps it until it has faded out. */
  let hasRoom = false;
  let isSeen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = answer((isKey: boolean) => {
    clearTimeout(timer);
    opened?.abort();
    opened = undefined;
    isSeen = false;
    if (hasRoom) timer = setTimeout(leave, fade);
    else if (isKey) icon.focus();
  });
  const leave = answer(() => {
    hasRoom = false;
  });
  const show = answer(() => undefined);
  /** The slide-out field: beside the icon, in the order of the page. */
  const slideOut = ({ panel, field }: Parts, { signal }: AbortController): void => {
    closeOnLeave(panel, icon, close, signal);
    // The panel covers the controls before it. When focus moves to one of them, the panel closes and uncovers it.
    panel.addEventListener("focusout", (event) => goesOn(event, panel) && close(false), { signal });
    timer = setTimeout(() => field?.focus(), focusDelay);
  };
  /** A box over the header or over the page: a dialog. */
  const openBox = ({ panel, field }: Parts, { signal }: AbortController): void => {
    hasRoom = true;
    show();
    // `openDialog` moves focus, which makes the browser compute the styles of the unseen box. So the box fades in.
    const label = icon.getAttribute("aria-label") ?? "";
    signal.addEventListener(
      "abort",
      openDialog({ element: panel, opener: icon, label, focus: field, close }),
    );
    isSeen = true;
  };

  press(
    icon,
    "a",
    (event) => {
      const parts = partsOf(icon);
      // A page builder's icon has its own panel, or none. Only a link to `#` is stopped: it would lead to the page's
      // top.
      if (parts || /^#?$/.test(icon.getAttribute("href") ?? "")) event.preventDefault();
      if (!parts) return;
      // WooCommerce's script also clicks links with the role of a button. Two clicks would close what the first opened.
      if (event.type === "keydown") event.stopPropagation();
      if (opened) {
        close(false);
        send(parts.field);
        return;
      }
      clearTimeout(timer);
      opened = new AbortController();
      (parts.isSlide ? slideOut : openBox)(parts, opened);
    },
    context,
  );
  press(
    document,
    ".close",
    (event) => {
      event.preventDefault();
      close(true);
    },
    context,
    (part) => isSeen && part === partsOf(icon)?.closer,
  );

  return {
    looks() {
      const parts = partsOf(icon);
      if (!parts) return [];
      return [
        { key: "icon", element: icon, "aria-expanded": !!opened },
        ...(opened ? (parts.isSlide ? slideLooks : boxLooks)(parts) : []),
        {
          key: "room",
          element: hasRoom ? parts.panel : null,
          style: { display: "block", ...(isSeen && { opacity: "1" }) },
        },
      ];
    },
    end() {
      clearTimeout(timer);
      opened?.abort();
    },
  };
});

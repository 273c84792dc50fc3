/** A search icon and what it opens. Pages have several: two headers, and their sticky copies. */
import { type ReactNode, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { isPlainClick, isSpaceOnButtonLink } from "../../shared/dom/click.ts";
import { closeOnLeave, goesOn } from "../../shared/dom/leave.ts";
import { Adopt, Dialog, Looks, reactIsland, useAbortableEffect, useHost } from "../../shared/island/react.ts";
import { boxLooks, fieldLook, focusLater, isSlidOut, openClass, type Parts, partsOf, send } from "./parts.ts";

/** Boxes fade out this long (docs/stock-behaviour/forms-and-theme.md §B5), ms. */
const fade = 200;

interface OpenProps extends Parts {
  readonly onClose: () => void;
}

/** The slide-out field while it is open: beside the icon, in the order of the page. */
function SlideOut({ onClose, ...parts }: OpenProps): ReactNode {
  const { icon, panel, field } = parts;
  // The early code that opened it brings focus, too, which may have gone on since.
  const [wasOpen] = useState(() => isSlidOut(panel));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (wasOpen) return undefined;
    const timer = focusLater(parts);
    return () => clearTimeout(timer);
  }, []);
  useAbortableEffect(
    (ended) =>
      closeOnLeave(
        panel,
        icon,
        (isKey) => {
          flushSync(onClose);
          if (isKey) icon.focus();
        },
        ended,
      ),
    [panel, icon],
  );
  return (
    <>
      <Adopt
        element={panel}
        className={{ [openClass]: true }}
        // It lies over what comes before it: focus that goes on must not be hidden below.
        onFocusOut={(event) => goesOn(event, panel) && onClose()}
      />
      <Adopt element={field} {...fieldLook} />
    </>
  );
}

/** A box over the header or over the page while it is open: a dialog. */
function OpenBox({ onClose, ...parts }: OpenProps): ReactNode {
  const { icon, panel, field, closer } = parts;
  const close = (event: Event): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <>
      <Looks of={boxLooks(parts)} />
      <Adopt
        element={closer}
        onClick={close}
        onKeyDown={(event) => /^( |Enter)$/.test(event.key) && close(event)}
      />
      {/* Focus looks for styles, so that what comes next fades in. */}
      <Dialog
        element={panel}
        opener={icon}
        label={icon.getAttribute("aria-label") ?? ""}
        focus={field}
        onClose={onClose}
      />
    </>
  );
}

/** A box on the page: while it is open, and while it fades out. */
function FadingBox({ isOpen, ...props }: OpenProps & { readonly isOpen: boolean }): ReactNode {
  /** Comes a step after `isOpen`, and goes when it has faded out. */
  const [isShown, setShown] = useState(isOpen);
  useLayoutEffect(() => {
    if (isOpen) {
      setShown(true);
      return undefined;
    }
    const timer = setTimeout(() => flushSync(() => setShown(false)), fade);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <>
      {(isOpen || isShown) && <Adopt element={props.panel} style={{ display: "block" }} />}
      {isOpen && <OpenBox {...props} />}
      {isOpen && isShown && <Adopt element={props.panel} style={{ opacity: "1" }} />}
    </>
  );
}

function Search(): ReactNode {
  const icon = useHost();
  // The early code may have opened it.
  const [isOpen, setOpen] = useState(icon.getAttribute("aria-expanded") === "true");
  const found = partsOf(icon);
  if (!found) return null;
  const { field, isSlide } = found;

  const press = (event: Event): void => {
    event.preventDefault();
    flushSync(() => setOpen(!isOpen));
    if (isOpen) send(field);
  };
  const parts = { ...found, onClose: () => setOpen(false) };
  return (
    <>
      <Adopt
        element={icon}
        aria-expanded={isOpen}
        onClick={(event) => isPlainClick(event) && press(event)}
        onKeyDown={(event) => {
          if (!isSpaceOnButtonLink(event, icon)) return;
          // WooCommerce's script presses links that are buttons, too.
          event.stopPropagation();
          press(event);
        }}
      />
      {isSlide ? isOpen && <SlideOut {...parts} /> : <FadingBox isOpen={isOpen} {...parts} />}
    </>
  );
}

export default reactIsland(Search);

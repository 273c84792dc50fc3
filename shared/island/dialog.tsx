/** The server's panels as modal dialogs, in a view: any, and those that slide in from a side of the window. */
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { type DialogOptions, hasScrollBar, openDialog, stillPage } from "../dom/dialog.ts";
import { Looks } from "./adopt-all.tsx";
import { useIsland } from "./context.ts";
import { answer } from "./node-props.ts";

export interface DialogProps extends Omit<DialogOptions, "close"> {
  /** As `close` of {@link DialogOptions}. */
  readonly onClose: (isKey: boolean) => void;
}

/** See {@link openDialog}: it is open for as long as the component is there. */
export function Dialog({ element, opener, label, focus, slides = false, onClose }: DialogProps): ReactNode {
  const { report } = useIsland();
  const latest = useRef(onClose);
  latest.current = onClose;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what gets focus is asked once
  useLayoutEffect(() => {
    const close = (isKey: boolean): void => answer(() => latest.current(isKey), report);
    return openDialog({ element, opener, label, focus, slides, close });
  }, [element, opener, label, report]);
  return null;
}

export interface SidePanelProps extends Omit<DialogProps, "focus" | "slides"> {
  /** What closes it: it gets focus as soon as it can be seen. */
  readonly control: HTMLElement | null;
  /** Class of the theme that `<html>` has meanwhile: it keeps the page from scrolling. */
  readonly pageClass: string;
}

/** A dialog that slides in from a side of the window. The page keeps the room of the scroll bar that it loses. */
export function SidePanel({ control, pageClass, ...dialog }: SidePanelProps): ReactNode {
  const [hadScrollBar] = useState(hasScrollBar);
  return (
    <>
      <Looks of={[stillPage(pageClass, hadScrollBar)]} />
      <Dialog {...dialog} focus={control} slides />
    </>
  );
}

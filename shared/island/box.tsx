/** `Box`: a node of an island's own beside the server's, put back if a script throws it out. */
import { type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { ChangingText } from "./changing-text.tsx";
import { useIsland } from "./context.ts";
import { useHostChanges } from "./hooks.ts";
import { NodeHold, type NodeProps } from "./node-props.ts";

/** Where a box is: at the end of the host, unless one of these says otherwise. `null`: nowhere. */
interface Place {
  /** Before this node. */
  readonly before?: Element | null | undefined;
  /** After this node. */
  readonly after?: Element | null | undefined;
  /** Inside this node, at its end. */
  readonly atEndOf?: Element | null | undefined;
  /** Inside this node, at its beginning. */
  readonly atStartOf?: Element | null | undefined;
}

export interface BoxProps extends NodeProps, Place {
  /** Name of the element; `div` by default. */
  readonly as?: keyof HTMLElementTagNameMap;
  readonly className?: string;
  readonly children?: ReactNode;
  /** Gets the box's own element, before the layout effects of the components around it. */
  readonly boxRef?: RefObject<HTMLElement | null>;
}

/** All boxes: beside a server's node there may be several. */
const boxes = new WeakSet<Element>();

/** The nearest sibling that is the server's. */
function serverSibling(box: Element, side: "previousElementSibling" | "nextElementSibling"): Element | null {
  let other = box[side];
  while (other && boxes.has(other)) other = other[side];
  return other;
}

/** Puts a box into its place, unless it is there. */
function put(box: Element, { before, after, atEndOf, atStartOf }: Place): void {
  if (before) {
    if (serverSibling(box, "nextElementSibling") !== before) before.before(box);
  } else if (after) {
    if (serverSibling(box, "previousElementSibling") !== after) after.after(box);
  } else if (atStartOf) {
    if (box.parentNode !== atStartOf || serverSibling(box, "previousElementSibling")) atStartOf.prepend(box);
  } else if (atEndOf) {
    if (box.parentNode !== atEndOf) atEndOf.append(box);
  } else box.remove();
}

/**
 * Renders into an element of the island's own, which comes and goes with the component. If a foreign script throws it
 * out, or replaces what it was beside, it is restored.
 *
 * ```tsx
 * <Box before={select} as="p" className="stars">…</Box>
 * ```
 */
export function Box({
  as = "div",
  before,
  after,
  atEndOf,
  atStartOf,
  className = "",
  children,
  boxRef,
  ...props
}: BoxProps): ReactNode {
  const { host, report } = useIsland();
  useHostChanges();
  const [box] = useState(() => document.createElement(as));
  const [hold] = useState(() => new NodeHold(report));
  const isPlaced = [before, after, atEndOf, atStartOf].some((place) => place !== undefined);
  useLayoutEffect(() => {
    boxes.add(box);
    if (boxRef) boxRef.current = box;
    hold.apply(box, props, className);
    put(box, isPlaced ? { before, after, atEndOf, atStartOf } : { atEndOf: host });
  });
  useLayoutEffect(() => () => box.remove(), [box]);
  return createPortal(<ChangingText>{children}</ChangingText>, box);
}

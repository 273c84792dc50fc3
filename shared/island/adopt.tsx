/** `Adopt`: gives props to one of the server's nodes, for as long as the component is there. */
import { type ReactNode, useLayoutEffect, useState } from "react";
import { useIsland } from "./context.ts";
import { NodeHold, type NodeProps } from "./node-props.ts";

export interface AdoptProps extends NodeProps {
  /** One of the server's nodes; look it up in each render. `null`: nothing is adopted. */
  readonly element: Element | null | undefined;
  /** Classes that are this component's: there while `true`. All others stay the server's. */
  readonly className?: Readonly<Record<string, boolean | undefined>> | undefined;
}

const none = {};

/**
 * Gives props to one of the server's nodes, for as long as the component is there; then the node has again what it had
 * before.
 *
 * ```tsx
 * <Adopt element={tab} role="tab" aria-selected={isOpen} className={{ active: isOpen }} onClick={open} />
 * ```
 *
 * Only what differs is written, after each render. An attribute has one owner: two components that want different
 * values of it are reported, and the later one has its way. What a foreign script has written meanwhile stays at the end.
 */
export function Adopt({ element, className = none, ...props }: AdoptProps): ReactNode {
  const { report } = useIsland();
  const [hold] = useState(() => new NodeHold(report));
  useLayoutEffect(() => hold.apply(element, props, className));
  useLayoutEffect(() => () => hold.release(), [hold]);
  return null;
}

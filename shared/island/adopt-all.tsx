/** `AdoptAll` and `Looks`: props for several of the server's nodes, and their keys. */
import type { ReactNode } from "react";
import { Adopt, type AdoptProps } from "./adopt.tsx";
import type { Look } from "./hold.ts";

const keys = new WeakMap<Element, string>();
let count = 0;

/** A key for one of the server's nodes, where the data has none: it is another one once the node was replaced. */
export function keyOf(element: Element): string {
  const key = keys.get(element) ?? `${++count}`;
  keys.set(element, key);
  return key;
}

/** Gives the same props to several of the server's nodes; see {@link Adopt}. */
export function AdoptAll({
  elements,
  ...props
}: Omit<AdoptProps, "element"> & { readonly elements: Iterable<Element> }): ReactNode {
  return [...elements].map((element) => <Adopt key={keyOf(element)} element={element} {...props} />);
}

/** Gives several of the server's nodes props of their own, which a model may have given them before: `HeldLooks`. */
export function Looks({ of }: { readonly of: readonly Look[] }): ReactNode {
  return of.map(({ key, ...look }) => <Adopt key={key} {...look} />);
}

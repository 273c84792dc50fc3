/**
 * `dist/react/jsx-dev-runtime.js`: what development servers and test runners compile JSX to, with
 * `jsxImportSource: "storefront-islands/react"`.
 *
 * @module storefront-islands/react/jsx-dev-runtime
 */
import { type JSX, jsx, jsxs } from "react/jsx-runtime";

export { Fragment } from "react";
export type { JSX } from "react/jsx-runtime";

/** Makes an element. React's own is empty where it is built for production, as the bundle's is. */
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: unknown,
  key?: Parameters<typeof jsx>[2],
  isStatic?: boolean,
): JSX.Element => (isStatic ? jsxs : jsx)(type, props, key) as JSX.Element;

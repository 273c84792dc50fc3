/**
 * `dist/react/jsx-runtime.js`: what JSX compiles to, with `jsxImportSource: "storefront-islands/react"`.
 *
 * @module storefront-islands/react/jsx-runtime
 */
export { Fragment } from "react";
export { type JSX, jsx, jsxs } from "react/jsx-runtime";

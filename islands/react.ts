/**
 * `dist/react.js`: what a React island of your own is made of, on the React that the bundle has already (Preact, in the
 * lean flavour). Import it where the island's own code is loaded, not where the island is defined: it evaluates React.
 *
 * @module storefront-islands/react
 */
import { useSignals as useSignalsOfReact } from "@preact/signals-react/runtime";

export {
  createContext,
  createElement,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
export { createPortal, flushSync } from "react-dom";
export { type IslandOptions, island, type Mount, type Props } from "../shared/island/island.ts";
export {
  Adopt,
  AdoptAll,
  type AdoptProps,
  Box,
  type BoxProps,
  ChangingText,
  Dialog,
  type DialogProps,
  keyOf,
  type ListenOptions,
  LiveRegion,
  type NodeAttributes,
  type NodeHandlers,
  type NodeProps,
  Notice,
  type NoticeProps,
  reactIsland,
  useAbortableEffect,
  useAddressChange,
  useHost,
  useHostChanges,
  useHostSignal,
  useListen,
  useParts,
  usePress,
  useReport,
} from "../shared/island/react.ts";

/** Makes a component render again when a signal that it reads changes, as the cart's do. Call it first. */
export function useSignals(): void {
  useSignalsOfReact();
}

/** Stands in for `react` in the lean flavour, by an alias of the build: Preact under React's names. */
export { Component, createContext, createElement, Fragment } from "preact";
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "preact/hooks";

/** The version of React whose elements Preact's are like; `@preact/signals-react` asks. */
export const version = "18.0.0";

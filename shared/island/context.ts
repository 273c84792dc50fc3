/** What components of an island know of it. */
import { createContext, useContext } from "react";
import type { IslandContext } from "./island.ts";

/** What the loader handed to the island, and where. */
export interface Island extends IslandContext {
  /** The element that the island is mounted on. */
  readonly host: HTMLElement;
  /** Called when nodes inside the host have changed. */
  readonly changed: Set<() => void>;
}

export const HostContext = createContext<Island | null>(null);

/** The island that a component belongs to. @throws Error outside of one */
export function useIsland(): Island {
  const island = useContext(HostContext);
  if (!island) throw new Error("this is for components of an island: see reactIsland()");
  return island;
}

/** The element that the island is mounted on. */
export const useHost = <E extends HTMLElement = HTMLElement>(): E => useIsland().host as E;

/** Aborted when the island is unmounted: for requests that a handler begins. */
export const useHostSignal = (): AbortSignal => useIsland().signal;

/** Reports an error under the island's name, once. */
export const useReport = (): ((error: unknown) => void) => useIsland().report;

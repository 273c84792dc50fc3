/**
 * Stands in for `@preact/signals-react/runtime` in the lean flavour, by an alias of the build: `@preact/signals`
 * hooks itself into Preact and needs no call in each component.
 */
import "@preact/signals";

export function useSignals(): void {
  // Importing the package did it.
}

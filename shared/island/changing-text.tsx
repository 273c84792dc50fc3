/** `ChangingText`: words that change, or that come and go beside something else. */
import type { ReactNode } from "react";

/**
 * Words in an element of their own, a new one for new words; what is no text stays as it is. A browser that translates the page puts nodes of its own in
 * the place of texts: one that is written into afterwards is not seen any more, and one that is to go is not where it
 * was, at which React gives up.
 */
export function ChangingText({ children }: { readonly children: ReactNode }): ReactNode {
  return typeof children === "string" && children ? <span key={children}>{children}</span> : children;
}

import { type ReactNode, useLayoutEffect } from "react";
import { announce } from "../dom/live-region.ts";

/** Says a text in the page's live region, once for each new one; nothing for an empty one. */
export function LiveRegion({ children: text }: { readonly children: string }): ReactNode {
  useLayoutEffect(() => {
    if (text) announce(text);
  }, [text]);
  return null;
}

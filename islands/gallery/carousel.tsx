/** The arrows over the Astra add-on's carousel, which the prelude has put there. */
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useLayoutEffect } from "react";
import { Adopt, useParts } from "../../shared/island/react.ts";
import { followFocus, pictureArrows } from "./carousel-layout.ts";
import type { Row } from "./row.ts";

/** Nothing where there are no arrows. */
export function Carousel({ row }: { readonly row: Row }): ReactNode {
  useSignals();
  const [previous, next] = useParts<HTMLButtonElement>(pictureArrows);
  const index = row.index.value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrow may have ended with each picture
  useLayoutEffect(() => {
    if (previous && next) followFocus(previous, next);
  }, [previous, next, index]);
  if (!previous || !next) return null;
  return (
    <>
      <Adopt element={previous} disabled={index <= 0} onClick={() => row.go(index - 1)} />
      <Adopt element={next} disabled={index >= row.slides().length - 1} onClick={() => row.go(index + 1)} />
    </>
  );
}

/** The row of a product's pictures: it scrolls by touch and keys, and by two buttons. */
import type { ReactNode } from "react";
import { Adopt, Box, useListen } from "../../shared/island/react.ts";
import { text } from "./texts.ts";

export function Pictures({ product }: { readonly product: Element }): ReactNode {
  const slider = product.querySelector(".ast-qv-image-slider");
  const row = slider?.querySelector(".ast-qv-slides");
  // A variation has changed the first picture, which may be out of sight.
  useListen("woocommerce_gallery_reset_slide_position" as "click", null, () => row?.scrollTo({ left: 0 }), {
    on: product,
  });
  if (!slider || !row) return null;
  // Its items are those of a list, which the add-on does not print.
  if (row.children.length < 2) return <Adopt element={row} role="list" />;
  const move = (by: number): void => {
    const isRtl = getComputedStyle(row).direction === "rtl";
    row.scrollBy({ left: (isRtl ? -by : by) * row.clientWidth });
  };
  return (
    <>
      <Adopt element={row} role="list" aria-label={text("pictures")} tabIndex={0} />
      <Box atEndOf={slider} className="storefront-quick-view__pictures">
        <button type="button" aria-label={text("previousPicture")} onClick={() => move(-1)}>
          ‹
        </button>
        <button type="button" aria-label={text("nextPicture")} onClick={() => move(1)}>
          ›
        </button>
      </Box>
    </>
  );
}

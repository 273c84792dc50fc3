/** A gallery, shown by React: the slider that drags the row, the lightbox, the zoom and videos. */
import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { keyOf, type Shows, view } from "../../shared/island/react.ts";
import type mine from "./gallery.ts";
import type { Row } from "./row.ts";
import { drive, endOfWatch, sliderOptions } from "./slider.ts";

function Slider({ row }: { row: Row }): ReactNode {
  const [options] = useState(() => sliderOptions(row));
  const [plugins] = useState(() => [endOfWatch()]);
  const [adopt, embla] = useEmblaCarousel(options, plugins);
  useEffect(() => adopt(row.box), [adopt, row]);
  useLayoutEffect(() => embla && drive(row, embla), [embla, row]);
  return null;
}

export default view(({ model }: Shows<ReturnType<typeof mine>>): ReactNode => {
  const [row, opening] = [model.row(), model.opening()];
  if (!row || !opening) return null;
  const played = opening.played();
  return (
    <>
      {row.slides().length > 1 && model.isDragged() && <Slider key={keyOf(row.box)} row={row} />}
      {opening.opened()}
      {played &&
        createPortal(
          <played.Player
            key={keyOf(played.slide)}
            video={played.video}
            isShown={row.isGrid() || row.slides()[row.index] === played.slide}
            onStop={opening.stop}
          />,
          played.slide,
        )}
    </>
  );
});

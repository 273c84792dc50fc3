/** The stars, in the stock markup, drawn over the server's select. */
import { Fragment, useLayoutEffect, useState } from "react";
import { Adopt, Box, Notice, type Shows, useHost, view } from "../../shared/island/react.ts";
import type reviewStars from "./review-stars.ts";

const noticeId = "storefront-rating-notice";

/**
 * Whether an element is on the screen and not in a closed tab. On a page whose address names a target, the element
 * counts as seen: the browser may scroll to it in this frame.
 */
function isSeen(el: Element): boolean {
  if (!(el.checkVisibility?.() ?? true)) return false;
  const { top, bottom } = el.getBoundingClientRect();
  return location.hash !== "" || (bottom > 0 && top < innerHeight);
}

export default view(({ model }: Shows<typeof reviewStars>) => {
  const { box, texts, isRequired, inline } = model;
  const host = useHost();
  const select = model.select();
  // The stars may be less high than the select. The form keeps its height, so that nothing on the screen moves.
  const [height] = useState(() => (select && isSeen(host) ? host.offsetHeight : 0));
  // Somebody may have come to the select before the stars: a hidden select would lose the focus.
  useLayoutEffect(() => {
    if (document.activeElement === select) model.focus();
  }, [model, select]);
  if (!select) return null;
  const [rating, label, isMissing] = [model.rating(), select.labels[0], model.isMissing()];
  const isTold = isMissing && inline;
  return (
    <>
      {/* Not required: the browser would stop the form at a hidden field. */}
      <Adopt element={select} hidden required={false} />
      {height > 0 && <Adopt element={host} style={{ "min-height": `${height}px` }} />}
      <Box before={select} boxRef={box} as="p" className={rating ? "stars selected" : "stars"}>
        <span
          role="radiogroup"
          aria-labelledby={label?.id || undefined}
          aria-label={label?.id ? undefined : label?.textContent.trim()}
          aria-required={isRequired}
          aria-invalid={isMissing || undefined}
          aria-describedby={isTold ? noticeId : undefined}
        >
          {texts.stars.map((text, index) => {
            const value = index + 1;
            return (
              <Fragment key={value}>
                {/* The stock markup has a space between two stars, which takes room. */}
                {index > 0 && " "}
                {/* biome-ignore-start lint/a11y/useSemanticElements lint/a11y/useValidAnchor: the stock markup, which themes style */}
                <a
                  className={`star-${value}${value === rating ? " active" : ""}`}
                  href="#"
                  role="radio"
                  aria-checked={value === rating}
                  // Icon fonts add a glyph to the text. It would be part of the name.
                  aria-label={text}
                  tabIndex={value === (rating || 1) ? 0 : -1}
                >
                  {text}
                </a>
                {/* biome-ignore-end lint/a11y/useSemanticElements lint/a11y/useValidAnchor: as above */}
              </Fragment>
            );
          })}
        </span>
      </Box>
      {isTold && (
        <Notice tone="error" id={noticeId} role="alert" before={select}>
          {texts.required}
        </Notice>
      )}
    </>
  );
});

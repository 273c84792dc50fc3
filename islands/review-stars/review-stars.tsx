/**
 * The stars of the review form (docs/stock-behaviour/woocommerce.md §13): the stock markup, a radio group for
 * keyboard and screen reader, and the select in step behind it.
 */
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { reviewConfig } from "../../shared/config/reviews.ts";
import { Adopt, Box, Notice, reactIsland, useHost, useListen, useParts } from "../../shared/island/react.ts";
import { ratingByKey, toRating } from "./rating.ts";
import { starTexts } from "./texts.ts";

const noticeId = "storefront-rating-notice";

/**
 * Whether a part of the page is on the screen, or may be in this very frame, as the page is on its way to what its address
 * names; and not in a tab that is closed.
 */
function isSeen(el: Element): boolean {
  if (!(el.checkVisibility?.() ?? true)) return false;
  const { top, bottom } = el.getBoundingClientRect();
  return location.hash !== "" || (bottom > 0 && top < innerHeight);
}

interface StarsProps {
  readonly select: HTMLSelectElement;
  /** A missing rating is told beside the stars instead of in an alert. */
  readonly inline: boolean;
}

function Stars({ select, inline }: StarsProps): ReactNode {
  const host = useHost();
  const [rating, setRating] = useState(() => toRating(select.value));
  const [isMissing, setMissing] = useState(false);
  // The stars may be lower than the select was, which nobody may see.
  const [height] = useState(() => (isSeen(host) ? host.offsetHeight : 0));
  const box = useRef<HTMLElement>(null);
  const { ratingRequired } = reviewConfig();
  const texts = starTexts(reviewConfig());
  const { form } = select;
  const label = select.labels[0];

  const read = (): void => {
    const value = toRating(select.value);
    setRating(value);
    if (value) setMissing(false);
  };
  const focus = (): void => box.current?.querySelectorAll("a")[(toRating(select.value) || 1) - 1]?.focus();
  const choose = (value: number): void => {
    if (toRating(select.value) !== value) {
      select.value = String(value);
      flushSync(read);
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    focus();
  };
  const refuse = (event: Event): void => {
    if (!ratingRequired || toRating(select.value) || event.defaultPrevented) return;
    // Neither sent nor told a second time: the stock script listens further up.
    event.preventDefault();
    event.stopPropagation();
    flushSync(() => setMissing(true));
    if (!inline) alert(texts.required);
    focus();
  };
  const press = (event: MouseEvent, value: number): void => {
    event.preventDefault();
    choose(value);
  };
  const steer = (event: KeyboardEvent, focused: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const value = ratingByKey(event.key, focused, getComputedStyle(host).direction === "rtl");
    if (value === undefined) return;
    event.preventDefault();
    choose(value);
  };

  // A page that is come back to has its values again.
  useListen("pageshow", null, read, { on: window });
  const drawn = useParts("p.stars");
  useLayoutEffect(() => {
    // The stock script, come late, draws stars of its own.
    for (const other of drawn) if (other !== box.current) other.remove();
  });

  return (
    <>
      {/* The browser would block the form at a field that nobody sees. */}
      <Adopt element={select} hidden required={false} onChange={read} />
      <Adopt element={label} onClick={focus} />
      <Adopt
        element={form}
        onSubmit={refuse}
        // As the stock script: before the browser looks for other empty fields.
        onClick={(event) => (event.target as Element).closest("[type=submit]") && refuse(event)}
        // The form is reset after its event, and after a visitor's press also after microtasks.
        onReset={() => setTimeout(read)}
      />
      {height > 0 && <Adopt element={host} style={{ "min-height": `${height}px` }} />}
      <Box
        before={select}
        boxRef={box}
        as="p"
        className={rating ? "stars selected" : "stars"}
        // The stock scripts answer arrows at their release, stars and slider both.
        onKeyUp={(event) => event.stopPropagation()}
      >
        <span
          role="radiogroup"
          aria-labelledby={label?.id || undefined}
          aria-label={label?.id ? undefined : label?.textContent.trim()}
          aria-required={ratingRequired}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing && inline ? noticeId : undefined}
        >
          {texts.stars.map((text, index) => {
            const value = index + 1;
            return (
              <Fragment key={value}>
                {/* The stock markup has a space between two stars, which is as wide as any. */}
                {index > 0 && " "}
                {/* biome-ignore-start lint/a11y/useSemanticElements lint/a11y/useValidAnchor: the stock markup, which themes style */}
                <a
                  className={`star-${value}${value === rating ? " active" : ""}`}
                  href="#"
                  role="radio"
                  aria-checked={value === rating}
                  // Icon fonts put a glyph before the text, and into the name.
                  aria-label={text}
                  tabIndex={value === (rating || 1) ? 0 : -1}
                  onClick={(event) => press(event, value)}
                  onKeyDown={(event) => steer(event, value)}
                >
                  {text}
                </a>
                {/* biome-ignore-end lint/a11y/useSemanticElements lint/a11y/useValidAnchor: as above */}
              </Fragment>
            );
          })}
        </span>
      </Box>
      {isMissing && inline && (
        <Notice tone="error" id={noticeId} role="alert" before={select}>
          {texts.required}
        </Notice>
      )}
    </>
  );
}

function ReviewStars({ inline }: { readonly inline: boolean }): ReactNode {
  const [select] = useParts<HTMLSelectElement>("select");
  return select && <Stars select={select} inline={inline} />;
}

export default reactIsland(ReviewStars);

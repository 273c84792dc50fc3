/**
 * The stars of the review form (contract §13): the stock markup, a radio group for keyboard and screen reader, and the
 * select in step behind it.
 */
import { reviewConfig } from "../../shared/config/reviews.ts";
import type { Mount } from "../../shared/island/island.ts";
import { most, ratingByKey, toRating } from "./rating.ts";
import { type StarTexts, starTexts } from "./texts.ts";

const mount: Mount<{ readonly inline: boolean }> = (host, { signal, props, onChange }) => {
  const select = host.querySelector("select");
  if (!select) return undefined;
  const { form } = select;
  const label = select.labels[0];
  const { ratingRequired } = reviewConfig();
  const texts = starTexts(reviewConfig(), document.documentElement.lang);
  // The stars may be lower than the select was, which nobody may see.
  const height = isSeen(host) ? host.offsetHeight : 0;
  const { minHeight } = host.style;
  const wasRequired = select.required;

  const { box, group, stars } = draw(texts);
  if (label?.id) group.setAttribute("aria-labelledby", label.id);
  else group.setAttribute("aria-label", label?.textContent.trim() ?? "");
  group.setAttribute("aria-required", `${ratingRequired}`);
  const notice = document.createElement("p");
  notice.className = "storefront-notice storefront-notice--error";
  notice.id = "storefront-rating-notice";
  notice.setAttribute("role", "alert");

  /** Shows the select's value. */
  const mark = (): void => {
    const rating = toRating(select.value);
    box.classList.toggle("selected", rating > 0);
    for (const [index, star] of stars.entries()) {
      const isChosen = index + 1 === rating;
      star.classList.toggle("active", isChosen);
      star.setAttribute("aria-checked", `${isChosen}`);
      star.tabIndex = index + 1 === (rating || 1) ? 0 : -1;
    }
    if (rating) {
      notice.remove();
      group.removeAttribute("aria-invalid");
      group.removeAttribute("aria-describedby");
    }
  };
  const focus = (): void => stars[(toRating(select.value) || 1) - 1]?.focus();
  const choose = (rating: number): void => {
    if (toRating(select.value) !== rating) {
      select.value = String(rating);
      // Marks as well: the select is listened to.
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    focus();
  };
  const missing = (event: Event): void => {
    if (!ratingRequired || toRating(select.value) || event.defaultPrevented) return;
    // Neither sent nor told a second time: the stock script listens further up.
    event.preventDefault();
    event.stopPropagation();
    group.setAttribute("aria-invalid", "true");
    if (props.inline) {
      notice.textContent = texts.required;
      group.setAttribute("aria-describedby", notice.id);
      box.after(notice);
    } else alert(texts.required);
    focus();
  };

  box.addEventListener("click", (event) => {
    event.preventDefault();
    const index = stars.indexOf(event.target as HTMLAnchorElement);
    if (index >= 0) choose(index + 1);
  });
  box.addEventListener("keydown", (event) => {
    const focused = stars.indexOf(event.target as HTMLAnchorElement) + 1;
    if (!focused || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const rating = ratingByKey(event.key, focused, getComputedStyle(host).direction === "rtl");
    if (rating === undefined) return;
    event.preventDefault();
    choose(rating);
  });
  // The stock scripts answer arrows at their release, stars and slider both.
  box.addEventListener("keyup", (event) => event.stopPropagation());
  label?.addEventListener("click", focus, { signal });
  select.addEventListener("change", mark, { signal });
  form?.addEventListener("submit", missing, { signal });
  // As the stock script: before the browser looks for other empty fields.
  form?.addEventListener(
    "click",
    (event) => (event.target as Element).closest("[type=submit]") && missing(event),
    { signal },
  );
  // The form is reset after its event, and after a visitor's press also after microtasks; a page that is come back to
  // has its values again.
  form?.addEventListener("reset", () => setTimeout(() => signal.aborted || mark()), { signal });
  window.addEventListener("pageshow", mark, { signal });
  // The stock script, come late, draws stars of its own.
  const alone = (): void => {
    for (const other of host.querySelectorAll("p.stars")) if (other !== box) other.remove();
  };
  onChange(alone);

  select.before(box);
  select.hidden = true;
  // The browser would block the form at a field that nobody sees.
  select.required = false;
  if (height) host.style.minHeight = `${height}px`;
  alone();
  mark();
  return () => {
    box.remove();
    notice.remove();
    select.hidden = false;
    select.required = wasRequired;
    host.style.minHeight = minHeight;
    if (!host.getAttribute("style")) host.removeAttribute("style");
  };
};

/** Whether a part of the page is on the screen, and not in a tab that is closed. */
function isSeen(el: Element): boolean {
  const { top, bottom } = el.getBoundingClientRect();
  return (el.checkVisibility?.() ?? true) && bottom > 0 && top < innerHeight;
}

interface Stars {
  readonly box: HTMLElement;
  readonly group: HTMLElement;
  readonly stars: readonly HTMLAnchorElement[];
}

/** The stock markup. */
function draw(texts: StarTexts): Stars {
  const box = document.createElement("p");
  const group = document.createElement("span");
  box.className = "stars";
  group.setAttribute("role", "radiogroup");
  const stars = texts.stars.slice(0, most).map((text, index) => {
    const star = document.createElement("a");
    star.className = `star-${index + 1}`;
    star.href = "#";
    star.setAttribute("role", "radio");
    star.textContent = text;
    // Icon fonts put a glyph before the text, and into the name.
    star.setAttribute("aria-label", text);
    return star;
  });
  // The stock markup has a space between two stars, which is as wide as any.
  group.append(...stars.flatMap((star, index) => (index ? [" ", star] : [star])));
  box.append(group);
  return { box, group, stars };
}

export default mount;

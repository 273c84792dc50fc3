/**
 * The stars of the review form (docs/stock-behaviour/woocommerce.md §13): a radio group for pointer, keyboard and screen
 * reader. The state is the value of the server's select, which stays the form's field.
 */
import { reviewConfig } from "../../shared/config/reviews.ts";
import { type ModelContext, model } from "../../shared/island/model.ts";
import { ratingByKey, toRating } from "./rating.ts";
import { starTexts } from "./texts.ts";

export default model(
  (host, { on, answer, props: { inline } }: ModelContext<{ readonly inline: boolean }>) => {
    const config = reviewConfig();
    const texts = starTexts(config);
    /** The box of the stars, once the view has drawn them. */
    const box: { current: HTMLElement | null } = { current: null };
    /** A review without a rating was refused, and none has been chosen since. */
    let isMissing = false;

    const select = (): HTMLSelectElement | null => host.querySelector("select");
    const rating = (): number => toRating(select()?.value ?? "");
    const stars = (): HTMLElement[] => [...(box.current?.querySelectorAll("a") ?? [])];
    /** The star that an event is on; 0: none. */
    const starOf = ({ target }: Event): number =>
      stars().findIndex((one) => one.contains(target as Node)) + 1;
    const focus = (): void => stars()[(rating() || 1) - 1]?.focus();
    const read = (): void => {
      isMissing &&= !rating();
    };
    const miss = answer(() => {
      isMissing = true;
    });
    const choose = (event: Event, value: number): void => {
      event.preventDefault();
      const field = select();
      if (field && rating() !== value) {
        field.value = String(value);
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
      focus();
    };
    const refuse = (event: Event): void => {
      const isRated = !box.current || !select() || !config.ratingRequired || rating();
      if (isRated || event.defaultPrevented) return;
      // Neither sent nor told a second time: the stock script listens further up.
      event.preventDefault();
      event.stopPropagation();
      miss();
      if (!inline) alert(texts.required);
      focus();
    };

    // Captured: the page shows the new rating before other listeners hear of it.
    on(host, "change", read, true);
    // A page that is come back to has its values again.
    on(window, "pageshow", read);
    on(host, "keydown", (event) => {
      const star = starOf(event);
      if (!star || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const value = ratingByKey(event.key, star, getComputedStyle(host).direction === "rtl");
      if (value !== undefined) choose(event, value);
    });
    // The stock scripts answer arrows at their release, stars and slider both.
    on(host, "keyup", (event) => starOf(event) > 0 && event.stopPropagation());
    const form = select()?.form ?? host;
    on(form, "click", (event) => {
      const target = event.target as Element;
      const star = starOf(event);
      if (star) choose(event, star);
      else if (select()?.labels[0]?.contains(target)) focus();
      // As the stock script: before the browser looks for other empty fields.
      else if (target.closest("[type=submit]")) refuse(event);
    });
    on(form, "submit", refuse);
    // The form is reset after its event, and after a visitor's press also after microtasks.
    on(form, "reset", () => void setTimeout(answer(read)));

    return {
      box,
      texts,
      inline,
      isRequired: config.ratingRequired,
      select,
      rating,
      isMissing: () => isMissing,
      // Only the view hides the select: there are no stars before.
      looks: () => [],
      shown() {
        // The stock script, come late, draws stars of its own.
        const drawn = box.current ? host.querySelectorAll("p.stars") : [];
        for (const other of drawn) if (other !== box.current) other.remove();
      },
    };
  },
);

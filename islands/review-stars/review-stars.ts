/**
 * The stars of the review form (docs/stock-behaviour/woocommerce.md §13): a radio group for pointer, keyboard and
 * screen reader. The state is the value of the server's select, which stays the form's field.
 */
import { reviewConfig } from "../../shared/config/reviews.ts";
import { type ModelContext, model } from "../../shared/island/model.ts";
import { ratingByKey, toRating } from "./rating.ts";
import { starTexts } from "./texts.ts";

export default model(
  (host, { on, answer, start, props: { inline } }: ModelContext<{ readonly inline: boolean }>) => {
    const config = reviewConfig();
    const texts = starTexts(config);
    /** The box of the stars, once the view has drawn them. */
    const box: { current: HTMLElement | null } = { current: null };
    /** A review without a rating was refused, and the shopper has chosen none since. */
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
      // The stock script listens on an ancestor, and would show its own message for the same press.
      event.preventDefault();
      event.stopPropagation();
      miss();
      if (!inline) alert(texts.required);
      focus();
    };

    // A finger's tab is opened by the press: what draws the stars would be in the way of that.
    const lead = `a[href$="#${host.closest(".wc-tab")?.id}"], a[href$="#reviews"]`;
    const comeNear = ({ target, pointerType }: Event & Partial<PointerEvent>): false => {
      if (pointerType !== "touch" && (target as Element).closest(lead)) void start();
      return false;
    };
    on(document, "pointerover", comeNear);
    on(document, "focusin", comeNear);
    // Captured: the page shows the new rating before other listeners hear of it.
    on(host, "change", read, true);
    // After the way back, the browser restores the select's value.
    on(window, "pageshow", read);
    on(host, "keydown", (event) => {
      const star = starOf(event);
      if (!star || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const value = ratingByKey(event.key, star, getComputedStyle(host).direction === "rtl");
      if (value !== undefined) choose(event, value);
    });
    // The stock scripts of stars and slider answer arrow keys on `keyup`: the model has answered them already.
    on(host, "keyup", (event) => starOf(event) > 0 && event.stopPropagation());
    const form = select()?.form ?? host;
    on(form, "click", (event) => {
      const target = event.target as Element;
      const star = starOf(event);
      if (star) choose(event, star);
      else if (select()?.labels[0]?.contains(target)) focus();
      // The rating is checked before the browser checks other fields, as in the stock script.
      else if (target.closest("[type=submit]")) refuse(event);
    });
    on(form, "submit", refuse);
    // The browser resets the form after this event; after a visitor's press, even after its microtasks.
    on(form, "reset", () => void setTimeout(answer(read)));

    return {
      box,
      focus,
      texts,
      inline,
      isRequired: config.ratingRequired,
      select,
      rating,
      isMissing: () => isMissing,
      // Only the view hides the select, because it draws the stars.
      looks: () => [],
      shown() {
        // The stock script may come late and draw its own stars.
        const drawn = box.current ? host.querySelectorAll("p.stars") : [];
        for (const other of drawn) if (other !== box.current) other.remove();
      },
    };
  },
);

/**
 * A product's gallery: which picture is shown, by thumbnail, arrow, key, finger, variation, or another script.
 *
 * This file has what must be right before anybody touches the page: magnifier, thumbnails and their marks. Other parts
 * have a file each, which comes when it is needed: the row that slides, the theme's strip and carousel, videos, and
 * what a press of a picture opens.
 */
import { galleryConfig } from "../../shared/config/gallery.ts";
import { followJQuery } from "../../shared/events/find-jquery.ts";
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import { type Model, type ModelContext, model } from "../../shared/island/model.ts";
import { withLanguage } from "../../shared/messages/page-language.ts";
import * as theme from "../../themes/parts.ts";
import { magnifierOf } from "./magnifier.ts";
import type { Opening } from "./opening.ts";
import { formOf, printedSelector, slidesIn, triggerSelector, videoSlides } from "./pictures.ts";
import type { Row, rowOf } from "./row.ts";
import { activeSlide, buttonsIn, looksOf, thumbnailsOf } from "./thumbnails.ts";

/** A part of the model that only some galleries have. */
export type Part = Pick<Model, "looks" | "shown">;

/** Begins a part. @param signal  aborted when a script replaces the pictures, or at unmount */
export type Begin = (gallery: Gallery, signal: AbortSignal) => Part;

/** The gallery's model, for its view and its parts. */
export interface Gallery extends Model {
  readonly host: HTMLElement;
  readonly context: ModelContext;
  /** The slides that there are now. */
  slides(): readonly HTMLElement[];
  /** Index of the picture that is shown, or to which the row slides. */
  index(): number;
  /** Slides to a picture. An index beyond the ends means the last or the first. */
  show(index: number): void;
  /** Shows the picture of a pressed thumbnail. Returns `false`: the change is painted already. */
  press(target: EventTarget | null): false;
  /**
   * The row; a new one when a script has replaced the box. `undefined` before the row's code is there, after the end,
   * and where the stock script runs the gallery.
   *
   * @param find  the row's code, from a caller that has imported it
   */
  row(find?: typeof rowOf): Row | undefined;
  /** Whether a mouse has turned to it, which drags the row. A finger slides the row without the view. */
  isDragged(): boolean;
  /** What a press of a picture opens; `undefined` before the rest of the model is there. */
  opening(): Opening | undefined;
}

/**
 * @param bringOpening  brings what answers presses of pictures. The definition names that code, so that the entry fetches
 *                      it with the rest when a shopper turns to the gallery
 */
export default (bringOpening: () => Promise<typeof import("./opening.ts")>) =>
  model((host, context) => {
    const { on, answer, signal, report, onChange } = context;
    const { galleryLightbox } = galleryConfig();
    let known: readonly HTMLElement[] = [];
    /** Index of the picture that was asked for before the row was there. */
    let asked = 0;
    /** The row's code, once it is there. */
    let findRow: typeof rowOf | undefined;
    let row: Row | undefined;
    // It answers presses of pictures.
    const opening = context.rest(
      () => Promise.all([bringOpening(), import("./row.ts")]),
      ([{ begin }, { rowOf }]) => {
        rowNow(rowOf);
        return begin(gallery, turn);
      },
    );
    let parts: Part[] = [];
    /** Aborted when a script replaces the pictures. */
    let pictures = new AbortController();
    /**
     * The last event of pointer or focus on the gallery. The zoom needs it: a mouse that rests sends no further event.
     */
    let turn: Event | undefined;
    /** It is a mouse that has moved here. */
    let isMouse = false;

    const slides = (): readonly HTMLElement[] => slidesIn(host);
    const index = (): number => row?.index ?? asked;
    const rowNow = (find = findRow): Row | undefined => {
      findRow = find;
      row = find?.(gallery);
      return row;
    };
    // The picture is marked at once. The row slides there when its code has come.
    const show = answer((to: number) => {
      if (rowNow()) return row?.go(to);
      const before = asked;
      asked = to;
      return void import("./row.ts").then(
        answer(({ rowOf }) => rowNow(rowOf)?.go(asked)),
        answer((problem) => {
          asked = before;
          report(problem);
        }),
      );
    });
    const press = (target: EventTarget | null): false => {
      const at = buttonsIn(host).findIndex((button) => button.contains(target as Node));
      if (at >= 0) show(at);
      return false;
    };
    /** Adds magnifier, thumbnails and parts, and adds them anew when a script has replaced the pictures. */
    const refresh = (): void => {
      const now = slides();
      if (now.length === known.length && now.every((slide, at) => slide === known[at])) return;
      known = now;
      pictures.abort();
      pictures = new AbortController();
      const { signal: over } = pictures;
      parts = [];
      asked = 0;
      rowNow();
      const own = (el: HTMLElement): HTMLElement => {
        over.addEventListener("abort", () => el.remove());
        return el;
      };
      const bring = (coming: Promise<{ readonly default: Begin }>): void =>
        void withLanguage(coming).then(
          answer(({ default: begin }) => !over.aborted && parts.push(begin(gallery, over))),
          report,
        );
      if (
        galleryLightbox &&
        now.some((slide) => slide.querySelector("img")) &&
        !host.querySelector(triggerSelector)
      )
        host.prepend(own(magnifierOf(now[0]?.querySelector("a")?.href)));
      if (now.some((slide) => slide.matches(videoSlides))) bring(import("./video.ts"));
      if (!now[1]) return;
      if (host.querySelector("[data-slide-number]")) bring(import("./strip.ts"));
      else if (host.closest(theme.galleryGrid)) bring(import("./carousel.ts"));
      else {
        const printed = host.querySelector<HTMLElement>(printedSelector);
        // A script may have added or removed pictures since.
        if (printed?.childElementCount === now.length) own(printed);
        else {
          printed?.remove();
          host.append(own(thumbnailsOf(now)));
        }
      }
    };

    const gallery: Gallery = {
      host,
      context,
      slides,
      index,
      show,
      press,
      row: rowNow,
      opening: () => opening.made,
      isDragged: () => isMouse,
      // A mouse drags the row, and hovers what it will press.
      asks: () => !!row && gallery.isDragged(),
      looks: () => [
        ...slides().flatMap((slide, at): Look[] => [
          { key: `slide ${at}`, element: slide, className: { [activeSlide]: at === index() } },
          // WordPress loads the first three pictures of a page at once, but a row shows only one. The others are fetched
          // when somebody turns to the gallery.
          ...alike(`slide ${at}`, slide.querySelectorAll("img:not(.zoomImg)"), {
            loading: !at || ((turn || index()) && Math.abs(at - index()) < 2) ? "eager" : "lazy",
            fetchPriority: at ? undefined : "high",
          }),
        ]),
        ...(known[1] ? looksOf(buttonsIn(host), index()) : []),
        ...parts.flatMap((part) => part.looks()),
      ],
      shown() {
        row?.shown();
        for (const part of parts) part.shown?.();
      },
      end() {
        pictures.abort();
      },
    };
    refresh();
    // Runs before the layer paints the changed nodes.
    onChange(refresh);
    for (const type of ["pointerover", "pointermove", "focusin"] as const)
      on(host, type, (event) => {
        const [before, wasMouse] = [turn, isMouse];
        turn = event;
        // Where the page moves below a mouse that rests, that is over it, and means nothing by it.
        const { pointerType, movementX, movementY } = event as Partial<PointerEvent>;
        isMouse ||= pointerType === "mouse" && !!(movementX || movementY);
        return !before || isMouse !== wasMouse;
      });
    on(host, "click", ({ target }) => press(target));
    on(host, "keydown", (event) => rowNow()?.steer(event) ?? false);
    const form = formOf(host);
    if (form) import("./follow.ts").then(({ followForm }) => followForm(gallery, form)).catch(report);
    let isConnected = false;
    followJQuery(($) => {
      if (isConnected || !known.length) return;
      isConnected = true;
      import("./jquery.ts").then(({ connect }) => connect($, gallery)).catch(report);
    }, signal);
    return gallery;
  });

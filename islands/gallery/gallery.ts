/**
 * A product's gallery: which picture is shown, by thumbnail, arrow, key, finger, variation, or another script.
 *
 * Here is what has to be right before anybody touches the page: magnifier, thumbnails, marks. Each part that only some
 * galleries have, or only some shoppers ask for, has a file of its own, which comes when it is needed: the row that
 * slides, the theme's strip and carousel, videos, and what a press of a picture opens.
 */
import { galleryConfig } from "../../shared/config/gallery.ts";
import { followJQuery } from "../../shared/events/find-jquery.ts";
import type { Look } from "../../shared/island/hold.ts";
import { type Model, type ModelContext, model } from "../../shared/island/model.ts";
import { withLanguage } from "../../shared/messages/page-language.ts";
import { magnifierOf } from "./magnifier.ts";
import type { Opening } from "./opening.ts";
import { formOf, gridLayout, slidesIn, triggerSelector, videoSlides } from "./pictures.ts";
import type { Row, rowOf } from "./row.ts";
import { activeSlide, buttonsIn, looksOf, thumbnailsOf } from "./thumbnails.ts";

/** What some galleries have. */
export type Part = Pick<Model, "looks" | "shown">;

/** Begins a part. @param signal  aborted when other pictures come in the place of these, or at unmount */
export type Begin = (gallery: Gallery, signal: AbortSignal) => Part;

/** The gallery's model, for its view and its parts. */
export interface Gallery extends Model {
  readonly host: HTMLElement;
  readonly context: ModelContext;
  /** The slides that there are now. */
  slides(): readonly HTMLElement[];
  /** Number of the picture that is shown, or that the row is on its way to. */
  index(): number;
  /** Slides to a picture, or to the nearest that there is. */
  show(index: number): void;
  /** Shows a thumbnail's picture, if it was one that was pressed. Answers `false`: nothing is left to be shown. */
  press(target: EventTarget | null): false;
  /**
   * The row: another one where a script has replaced the box. `undefined` until its code is there, at the end, and where
   * the gallery is the stock script's.
   *
   * @param find  the row's code: from whoever has brought it
   */
  row(find?: typeof rowOf): Row | undefined;
  /** What a press of a picture has opened, as soon as its code is there. */
  opening(): Opening | undefined;
}

export default model((host, context) => {
  const { on, answer, signal, report, onChange } = context;
  const { galleryLightbox } = galleryConfig();
  let known: readonly HTMLElement[] = [];
  /** Number of the picture that was asked for before the row was there. */
  let asked = 0;
  /** The row's code, once it is there. */
  let findRow: typeof rowOf | undefined;
  let row: Row | undefined;
  let opening: Opening | undefined;
  let parts: Part[] = [];
  /** Aborted when other pictures come in the place of these. */
  let pictures = new AbortController();
  /** By what somebody has turned to the gallery last: a mouse that rests says nothing of itself any more. */
  let turn: Event | undefined;

  const slides = (): readonly HTMLElement[] => slidesIn(host);
  const index = (): number => row?.index ?? asked;
  const rowNow = (find = findRow): Row | undefined => {
    findRow = find;
    row = find?.(gallery);
    return row;
  };
  // The picture is marked at once: it slides there when the row's code has come.
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
  /** Adds what is ours beside the pictures, anew where a script has brought others. */
  const refresh = (): void => {
    const now = slides();
    if (now.length === known.length && now.every((slide, at) => slide === known[at])) return;
    known = now;
    pictures.abort();
    pictures = new AbortController();
    const { signal: over } = pictures;
    parts = opening ? [opening] : [];
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
    else if (host.closest(gridLayout)) bring(import("./carousel.ts"));
    else host.append(own(thumbnailsOf(now)));
  };

  const gallery: Gallery = {
    host,
    context,
    slides,
    index,
    show,
    press,
    row: rowNow,
    opening: () => opening,
    looks: () => [
      ...slides().flatMap((slide, at): Look[] => [
        { key: `slide ${at}`, element: slide, className: { [activeSlide]: at === index() } },
        // WordPress takes the first three pictures of a page for visible; of a row only one is. What is beside it is
        // fetched as soon as somebody turns to the gallery.
        ...[...slide.querySelectorAll("img:not(.zoomImg)")].map(
          (image, number): Look => ({
            key: `slide ${at} ${number}`,
            element: image,
            loading: !at || ((turn || index()) && Math.abs(at - index()) < 2) ? "eager" : "lazy",
            fetchPriority: at ? undefined : "high",
          }),
        ),
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
      opening?.end();
    },
  };
  refresh();
  // Before the layer shows what that has changed.
  onChange(refresh);
  for (const type of ["pointerover", "pointermove", "focusin"] as const)
    on(host, type, (event) => {
      const before = turn;
      turn = event;
      return !before;
    });
  // What answers a press of a picture.
  context.rest(async () => {
    const [{ begin }, { rowOf }] = await Promise.all([import("./opening.ts"), import("./row.ts")]);
    if (signal.aborted || opening) return;
    rowNow(rowOf);
    opening = begin(gallery, turn);
    parts.push(opening);
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

/** What slides and thumbnails that are videos say of themselves, before anything is played. */
import { setAttributes } from "../../shared/dom/attributes.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { buttonsIn } from "./thumbnail-parts.ts";
import { videoOf } from "./video-facts.ts";
import { named } from "./video-name.ts";

/** Names the links and thumbnails of a gallery's videos, until `signal` is aborted. */
export function nameVideos(gallery: Element, slides: readonly Element[], signal: AbortSignal): void {
  if (signal.aborted) return;
  const { play, video: kind } = inPageLanguage("video", en.video);
  const thumbnails = buttonsIn(gallery);
  slides.forEach((slide, index) => {
    const video = videoOf(slide);
    const link = slide.querySelector("a");
    if (!video || !link) return;
    const undo = [setAttributes(link, { role: "button", "aria-label": named(play, video.name) })];
    const thumbnail = thumbnails[index];
    if (thumbnail)
      undo.push(
        setAttributes(thumbnail, {
          "aria-label": named(kind, video.name),
          "data-storefront-video": "",
        }),
      );
    signal.addEventListener("abort", () => {
      for (const task of undo) task();
    });
  });
}

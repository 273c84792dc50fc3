/** Reads the videos among the slides, and names their slides and thumbnails before anything plays. */
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import type { Begin } from "./gallery.ts";
import { videoSlides } from "./pictures.ts";
import { buttonsIn } from "./thumbnails.ts";
import { type VideoSource, videoSource } from "./video-source.ts";

export interface Video {
  readonly source: VideoSource;
  /** The plain link's address: the file, or the provider's page. */
  readonly address: string;
  /** The video's name: the poster's text. */
  readonly name: string;
  readonly poster: string;
  /** Address of a WebVTT file on the page's own origin, and its language. */
  readonly captions: { readonly src: string; readonly lang: string } | undefined;
}

/** A control's name, and the video's name if it is known. Pure. */
export const named = (what: string, name: string): string => (name ? `${what}: ${name}` : what);

/** The video of a slide; `undefined` for a picture, and for an address that leads nowhere. */
export function videoOf(slide: Element): Video | undefined {
  if (!slide.matches(videoSlides)) return undefined;
  const { storefrontVideo = "", storefrontCaptions, storefrontCaptionsLang } = (slide as HTMLElement).dataset;
  const source = videoSource(storefrontVideo, document.baseURI);
  const image = slide.querySelector("img");
  return (
    source && {
      source,
      address: new URL(storefrontVideo, document.baseURI).href,
      name: image?.alt ?? "",
      poster: image?.currentSrc || image?.src || "",
      captions: storefrontCaptions
        ? { src: storefrontCaptions, lang: storefrontCaptionsLang || document.documentElement.lang || "vi" }
        : undefined,
    }
  );
}

const videos: Begin = ({ host, slides }) => {
  const texts = inPageLanguage("video", en.video);
  return {
    looks: () =>
      slides().flatMap((slide, at) => {
        const video = videoOf(slide);
        if (!video) return [];
        return [
          {
            key: `video ${at}`,
            element: slide.querySelector("a"),
            role: "button",
            "aria-label": named(texts.play, video.name),
          },
          {
            key: `video's thumbnail ${at}`,
            element: buttonsIn(host)[at],
            "aria-label": named(texts.video, video.name),
            "data-storefront-video": "",
          },
        ];
      }),
  };
};

export default videos;

/** What a slide says of the video that it stands for, beside its poster. */
import { type VideoSource, videoSource } from "./video-source.ts";

/** A slide that is a video: the address of a file, or of a page of YouTube's or Vimeo's. */
export const videoSlides = ".woocommerce-product-gallery__image[data-storefront-video]";

export interface Video {
  readonly source: VideoSource;
  /** Where the plain link leads: to the file, or the provider's page. */
  readonly address: string;
  /** What is to be seen in it: the poster's text. */
  readonly name: string;
  readonly poster: string;
  /** A file in WebVTT, of the page's own origin, and the language of it. */
  readonly captions: { readonly src: string; readonly lang: string } | undefined;
}

/** The video of a slide; `undefined` for a picture, and for an address that leads nowhere. */
export function videoOf(slide: Element | null | undefined): Video | undefined {
  if (!slide?.matches(videoSlides)) return undefined;
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

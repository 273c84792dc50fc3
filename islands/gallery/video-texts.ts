/** What the gallery says of a video. */
import { inLanguage } from "../../shared/messages/language.ts";

const en = {
  play: "Play video",
  video: "Video",
  captions: "Captions",
  failed: "The video could not be played.",
  openAlone: "Open it by itself",
};

const vi: typeof en = {
  play: "Phát video",
  video: "Video",
  captions: "Phụ đề",
  failed: "Không phát được video.",
  openAlone: "Mở video riêng",
};

/** Words around a gallery's videos. */
export const videoTexts = (lang: string): Readonly<typeof en> => inLanguage(lang, { en, vi });

/** A name with what it is of, where that is known. */
export const named = (what: string, name: string): string => (name ? `${what}: ${name}` : what);

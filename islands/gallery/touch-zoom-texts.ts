import { inLanguage } from "../../shared/messages/language.ts";

/** The zoom's words: its name, where the picture has none, and that of its button. */
export const touchZoomTexts = (lang: string): { readonly picture: string; readonly close: string } =>
  inLanguage(lang, {
    en: { picture: "Enlarged picture", close: "Close" },
    vi: { picture: "Ảnh phóng to", close: "Đóng" },
  });

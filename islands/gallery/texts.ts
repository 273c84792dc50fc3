import { inLanguage } from "../../shared/messages/language.ts";

/** The magnifier's name, for where the server sends none. */
export const triggerText = (lang: string): string =>
  inLanguage(lang, { en: "View full-screen image gallery", vi: "Xem ảnh toàn màn hình" });

import { inLanguage } from "../../shared/messages/language.ts";

/** Names of the arrows beside the Astra add-on's thumbnails, which had none. */
export const stripTexts = (lang: string): { readonly previous: string; readonly next: string } =>
  inLanguage(lang, {
    en: { previous: "Previous thumbnails", next: "Next thumbnails" },
    vi: { previous: "Ảnh thu nhỏ trước", next: "Ảnh thu nhỏ sau" },
  });

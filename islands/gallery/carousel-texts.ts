import { inLanguage } from "../../shared/messages/language.ts";

const en = { previous: "Previous picture", next: "Next picture", picture: "Picture {number} of {count}" };
const vi: typeof en = { previous: "Ảnh trước", next: "Ảnh sau", picture: "Ảnh {number} / {count}" };

/** Names of the arrows and dots over the Astra add-on's carousel. */
export const carouselTexts = (lang: string): Readonly<typeof en> => inLanguage(lang, { en, vi });

import { inLanguage } from "../../shared/messages/language.ts";

/** The lightbox's words, for where the server's own dialog does not have them. */
const en = {
  dialog: "Full screen image",
  close: "Close (Esc)",
  zoom: "Zoom in/out",
  fs: "Toggle fullscreen",
  previous: "Previous (arrow left)",
  next: "Next (arrow right)",
  failedLink: "The image",
  failedRest: " could not be loaded.",
};

const vi: typeof en = {
  dialog: "Ảnh toàn màn hình",
  close: "Đóng (Esc)",
  zoom: "Phóng to/thu nhỏ",
  fs: "Bật/tắt toàn màn hình",
  previous: "Ảnh trước (mũi tên trái)",
  next: "Ảnh sau (mũi tên phải)",
  failedLink: "Hình ảnh",
  failedRest: " không tải được.",
};

/** Texts for a language tag as in `<html lang>`: Vietnamese for `vi…`, English for all others. */
export const lightboxTexts = (lang: string): Readonly<typeof en> => inLanguage(lang, { en, vi });

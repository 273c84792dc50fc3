/** The magnifier's name, for where the server sends none. */
export const triggerText = (lang: string): string =>
  /^vi\b/i.test(lang) ? "Xem ảnh toàn màn hình" : "View full-screen image gallery";

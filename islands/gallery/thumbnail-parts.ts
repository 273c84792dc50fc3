/** What may be pressed for a picture: our thumbnails, with the stock markup, the add-on's, or the dots of its carousel. */
export const thumbnailSelector = ".flex-control-nav button, [data-slide-number], .tns-nav button";

/** Looked up late: scripts add and swap pictures. */
export const buttonsIn = (gallery: Element): HTMLElement[] => [
  ...gallery.querySelectorAll<HTMLElement>(thumbnailSelector),
];

/** What may be pressed for a picture: our thumbnails, with the stock markup, the add-on's, or the dots of its carousel. */
export const thumbnailSelector = ".flex-control-nav button, [data-slide-number], .tns-nav button";

/** Looked up late: scripts add and swap pictures. */
export const buttonsIn = (gallery: Element): HTMLElement[] => [
  ...gallery.querySelectorAll<HTMLElement>(thumbnailSelector),
];

/** Class of the slide that is shown, as the stock script says it; also of the Astra add-on's thumbnail. */
export const activeSlide = "flex-active-slide";

/** What carries the stock script's mark of a thumbnail: of ours the picture, and its name. */
export function markOf(button: Element): readonly [el: Element | null, name: string] {
  if (button.localName !== "button") return [button, activeSlide];
  const image = button.firstElementChild;
  return image ? [image, "flex-active"] : [button, "tns-nav-active"];
}

/** Marks the thumbnail of what is shown as the stock script does, and for assistive technology. */
export function markThumbnails(buttons: readonly HTMLElement[], index: number): void {
  buttons.forEach((button, at) => {
    if (at === index) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    button.tabIndex = at === index ? 0 : -1;
    const [el, name] = markOf(button);
    el?.classList.toggle(name, at === index);
  });
}

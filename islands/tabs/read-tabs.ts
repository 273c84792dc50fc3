/** The tabs as the page has them, read anew each time: fragments and scripts bring others. */

export interface Tab {
  /** Id of the panel. */
  readonly key: string;
  readonly link: HTMLAnchorElement;
  readonly panel: HTMLElement;
}

/**
 * The tabs of a wrapper, and their panels. A link without a panel is not a tab. Tabs inside a panel belong to somebody
 * else.
 */
export function readTabs(host: Element): readonly Tab[] {
  return [...host.querySelectorAll<HTMLAnchorElement>(".wc-tabs a:not(.wc-tab a)")].flatMap((link) => {
    // By the attribute: a link's `hash` is percent-encoded, ids are not.
    const key = link.getAttribute("href")?.split("#")[1] ?? "";
    const panel = host.querySelector<HTMLElement>(`[id="${CSS.escape(key)}"]`);
    return panel ? { key, link, panel } : [];
  });
}

/**
 * Shows an open panel that another script, or a style sheet, hides. The stock script does the same.
 *
 * @returns hides the panel again, as it was
 */
export function reveal(panel: HTMLElement): () => void {
  const { style } = panel;
  const was = style.display;
  if (was === "none") style.display = "";
  if (getComputedStyle(panel).display === "none") style.display = "block";
  return () => {
    if (style.display !== was) style.display = was;
  };
}

/** The tab that an address asks for. @param name  the tab's name in the address, as in the tab's class */
export function tabOfAddress(tabs: readonly Tab[], name: string | undefined): Tab | undefined {
  const target = document.querySelector(":target");
  return tabs.find(({ link, panel }) => (name ? link.closest(`.${name}_tab`) : panel.contains(target)));
}

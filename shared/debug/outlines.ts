/** Draws frames around the islands' hosts, on top of the page. */
import type { IslandInfo } from "../loader/api.ts";

/**
 * Draws all frames again: one for each host with a place on the page, with its islands' names.
 *
 * @param layer   contains the frames; its coordinates are the page's
 * @param chosen  host that is emphasised
 */
export function drawOutlines(layer: HTMLElement, islands: readonly IslandInfo[], chosen?: HTMLElement): void {
  const byHost = new Map<HTMLElement, IslandInfo[]>();
  for (const island of islands)
    if (island.host !== document.body) byHost.set(island.host, [...(byHost.get(island.host) ?? []), island]);
  const frames = [...byHost].flatMap(([host, found]) => {
    const { left, top, width, height } = host.getBoundingClientRect();
    const isSeen = host.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
    if (!width || !height || !isSeen) return [];
    const frame = document.createElement("div");
    frame.className = `frame ${found.map(({ state }) => state).join(" ")}`;
    frame.classList.toggle("chosen", host === chosen);
    Object.assign(frame.style, {
      left: `${left + scrollX}px`,
      top: `${top + scrollY}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    const label = document.createElement("span");
    label.textContent = found.map(({ name, state }) => `${name}: ${state}`).join(", ");
    frame.append(label);
    return [frame];
  });
  layer.replaceChildren(...frames);
}

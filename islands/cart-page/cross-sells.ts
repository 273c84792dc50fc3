/**
 * The add-on's list of what is offered beside the cart: price and button lie over the end of their row and take no room
 * themselves. As much of it is kept free as both need.
 */
import type { IslandContext } from "../../shared/island/island.ts";

const text = "#ast-cart-wrapper .cross-sells .astra-shop-summary-wrap";
const parts = ":scope > :is(.price, .button)";

/** Between price and button, px. */
const gap = 15;

/** Makes room as long as the list is there, whatever becomes of it. */
export function makeRoom(host: HTMLElement, { onChange, signal }: IslandContext): void {
  const rows = new Set<HTMLElement>();
  const observer = new ResizeObserver((entries) => {
    const changed = new Set(entries.map(({ target }) => target.parentElement as HTMLElement));
    const heights = [...changed].map((row) =>
      [...row.querySelectorAll<HTMLElement>(parts)].reduce((sum, part) => sum + part.offsetHeight, gap),
    );
    [...changed].forEach((row, at) => {
      row.style.minHeight = `${heights[at]}px`;
    });
  });
  const look = (): void => {
    for (const row of rows) if (!row.isConnected) rows.delete(row);
    for (const row of host.querySelectorAll<HTMLElement>(text)) {
      if (rows.has(row)) continue;
      rows.add(row);
      for (const part of row.querySelectorAll(parts)) observer.observe(part, { box: "border-box" });
    }
  };
  look();
  onChange(look);
  signal.addEventListener("abort", () => {
    observer.disconnect();
    for (const row of rows) row.style.minHeight = "";
  });
}

/**
 * Draws hidden stars in the review form, in the stock markup. So scripts can press a star before the island has drawn
 * its own.
 */
import type { IslandDefinition } from "../island/island.ts";

/** @param signal  aborted: the stars are removed, as the island does when it draws its own */
export function drawStars(definitions: Iterable<IslandDefinition>, signal: AbortSignal): void {
  const stars = [...definitions].find(({ name }) => name === "review-stars");
  // Where the stock script is on the page, it draws the stars itself.
  if (!stars || document.querySelector("script#wc-single-product-js, p.stars")) return;
  for (const host of document.querySelectorAll(stars.selectors.join())) {
    const select = host.querySelector("select");
    if (!select || host.closest("[data-island~=off]")) continue;
    const box = document.createElement("p");
    box.className = "stars";
    box.style.display = "none";
    const row = box.appendChild(document.createElement("span"));
    for (const value of ["1", "2", "3", "4", "5"]) {
      const star = document.createElement("a");
      star.className = `star-${value}`;
      star.href = "#";
      star.textContent = value;
      star.addEventListener("click", (event) => {
        event.preventDefault();
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
      row.append(star);
    }
    select.before(box);
    signal.addEventListener("abort", () => box.remove());
  }
}

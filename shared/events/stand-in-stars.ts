/** Stars of a review's form that scripts can press before the island has drawn them, in the stock markup. Nobody sees them. */
import type { IslandDefinition } from "../island/island.ts";

/** @param signal  takes them away; the island does so when it draws its own */
export function drawStars(definitions: Iterable<IslandDefinition>, signal: AbortSignal): void {
  const stars = [...definitions].find(({ name }) => name === "review-stars");
  // The stock script draws them itself, now or in a moment.
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

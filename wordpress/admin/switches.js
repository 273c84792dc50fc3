/** Settings > Storefront islands > Islands: says what it costs to switch an island off, before that is saved. */
const status = document.querySelector(".storefront-islands-consequence");
for (const box of document.querySelectorAll("[data-cost]")) {
  box.addEventListener("change", () => {
    status.textContent = box.checked ? "" : box.dataset.cost;
  });
}

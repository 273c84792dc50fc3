import { describe, expect } from "vitest";
import en from "../../shared/messages/en.json";
import { addButton, announced, demoTest, expectRows, poll } from "./demo.ts";

const keyRing = 43;

describe("the demo shop in English", () => {
  const it = demoTest("react");

  it("is chosen in the lab panel, and shop and islands speak it from then on", async ({ visit }) => {
    const { page } = await visit("/cua-hang/?lab&header=views");
    await page.getByRole("link", { name: "English" }).click();
    await page.getByRole("heading", { name: "Shop" }).waitFor();
    await page.getByRole("button", { name: en.listing.grid }).waitFor();
    await addButton(page, keyRing).click();
    await expectRows(page, 1);
    await poll(() => announced(page)).toContain("“Carp key ring” has been added to your cart");
    await page.getByRole("link", { name: "View cart" }).first().click();
    await page.getByRole("heading", { name: "Cart totals" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("en");
  });

  it("sells what is chosen by English words", async ({ visit }) => {
    const { page, pieces } = await visit("/product/vong-tay-tuy-chon/?lang=en");
    await page.getByLabel("Colour").first().selectOption("Red");
    await page.getByLabel("Size of beads").first().selectOption("8mm");
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await poll(pieces).toBe(1);
  });
});

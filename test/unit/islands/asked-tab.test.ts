import { describe, expect, it } from "vitest";
import { askedTab } from "../../../shared/product-tabs/asked-tab.ts";

const page = "https://shop.example/product/vong-tay/";

describe("the tab that an address asks for", () => {
  it.each([
    ["#reviews", page, "reviews"],
    ["#tab-reviews", page, "reviews"],
    ["#comment-12", page, "reviews"],
    ["#COMMENT-12", page, "reviews"],
    ["#li-comment-12", page, "reviews"],
    ["", `${page}comment-page-2/`, "reviews"],
    ["#comments", `${page}comment-page-2/`, "reviews"],
    ["", `${page}?cpage=2`, "reviews"],
    // The first rule that fits.
    ["#tab-additional_information", `${page}comment-page-2/`, "reviews"],
    ["#tab-additional_information", page, "additional_information"],
    ["#tab-additional_information", "", "additional_information"],
    ["", page, undefined],
    ["#", page, undefined],
    ["#tab-description", page, undefined],
    ["#comments", page, undefined],
    ["#Reviews", page, undefined],
    ["#reviews2", page, undefined],
    ["#a#reviews", page, undefined],
    ["#additional_information", page, undefined],
  ])("is, for %j at %j, %s", (hash, url, tab) => {
    expect(askedTab(hash, url)).toBe(tab);
  });
});

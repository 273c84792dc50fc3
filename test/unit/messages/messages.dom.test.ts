import { afterEach, expect, it } from "vitest";
import { message } from "../../../shared/messages/index.ts";

afterEach(() => document.documentElement.removeAttribute("lang"));

it("speaks the page's language", () => {
  document.documentElement.lang = "vi-VN";
  expect(message("viewCart")).toBe("Xem giỏ hàng");
  document.documentElement.lang = "en";
  expect(message("viewCart")).toBe("View cart");
});

it("names the product where there is one", () => {
  expect(message("added", "Bracelet")).toBe("Added to your cart: “Bracelet”.");
  expect(message("added")).toBe("Added to your cart.");
});

it("takes a name as it is, whatever signs are in it", () => {
  expect(message("added", "$& $1")).toBe("Added to your cart: “$& $1”.");
});

import { afterEach, expect, it, vi } from "vitest";
import * as en from "../../../shared/messages/en.json";
import { message } from "../../../shared/messages/index.ts";
import { inPageLanguage, loadLanguage } from "../../../shared/messages/languages.ts";
import { pageLanguage, withLanguage } from "../../../shared/messages/page-language.ts";

afterEach(() => {
  document.documentElement.removeAttribute("lang");
  vi.unstubAllGlobals();
  vi.doUnmock("../../../shared/messages/de.json");
});

it("a language that has not come yet leaves the English", () => {
  document.documentElement.lang = "vi-VN";
  expect(message("viewCart")).toBe("View cart");
});

it("the page's language is said when it has come", async () => {
  document.documentElement.lang = "vi-VN";
  await loadLanguage();
  expect(message("viewCart")).toBe("Xem giỏ hàng");
  document.documentElement.lang = "en";
  expect(message("viewCart")).toBe("View cart");
});

it("a language that does not come is reported, and asked for again", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  vi.doMock("../../../shared/messages/de.json", () => {
    throw new Error("no file");
  });
  document.documentElement.lang = "de-AT";
  await loadLanguage();
  expect(reported).toHaveBeenCalledOnce();
  expect(inPageLanguage("search", en.search).close).toBe("Close search");
  vi.doUnmock("../../../shared/messages/de.json");
  await loadLanguage();
  expect(inPageLanguage("search", en.search).close).toBe("Suche schließen");
});

it.each(["", "en", "en-GB"])("a page in “%s” loads nothing to speak", (lang) => {
  document.documentElement.lang = lang;
  expect(pageLanguage()).toBeUndefined();
});

it("code that comes with the language finds it there", async () => {
  document.documentElement.lang = "vi";
  const said = await withLanguage(Promise.resolve(() => inPageLanguage("search", en.search).close));
  expect(said()).toBe("Đóng tìm kiếm");
});

it("names the product where there is one", () => {
  expect(message("added", "Bracelet")).toBe("Added to your cart: “Bracelet”.");
  expect(message("added", "Bracelet", 3)).toBe("Added to your cart: 3 × “Bracelet”.");
  expect(message("added")).toBe("Added to your cart.");
});

it("takes a name as it is, whatever signs are in it", () => {
  expect(message("added", "$& $1 {name}")).toBe("Added to your cart: “$& $1 {name}”.");
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** The words that a page has are kept for its time, so each test is a page of its own. */
const page = async () => {
  vi.resetModules();
  const [{ pageLanguage }, { inPageLanguage }, en] = await Promise.all([
    import("../../../shared/messages/page-language.ts"),
    import("../../../shared/messages/languages.ts"),
    import("../../../shared/messages/en.json"),
  ]);
  await pageLanguage();
  return (section: "cart" | "search") =>
    inPageLanguage(section, en.default[section] as never) as Record<string, string>;
};

function configure(texts: unknown): void {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = "storefront-islands";
  script.textContent = JSON.stringify({ storefront_islands_params: { texts } });
  document.body.append(script);
}

let reported: string[];
beforeEach(() => {
  reported = [];
  vi.stubGlobal("reportError", (error: unknown) => reported.push(`${error}`));
});
afterEach(() => {
  document.documentElement.removeAttribute("lang");
  document.body.innerHTML = "";
  Reflect.deleteProperty(window, "storefront_islands_params");
  vi.unstubAllGlobals();
});

it("an English page says the shop's own texts, and ours for the rest", async () => {
  configure({ "search.close": "Shut it" });
  const texts = await page();
  expect(texts("search").close).toBe("Shut it");
  expect(texts("cart").viewCart).toBe("View cart");
  expect(reported).toEqual([]);
});

it("a page in another language says the shop's own texts, and ours in that language for the rest", async () => {
  document.documentElement.lang = "vi";
  configure({ vi: { "cart.tryAgain": "Làm lại" }, de: { "cart.viewCart": "Korb" } });
  const texts = await page();
  expect(texts("cart")).toMatchObject({ tryAgain: "Làm lại", viewCart: "Xem giỏ hàng" });
});

it("a language that the bundle does not have is said where its texts are the shop's own", async () => {
  document.documentElement.lang = "fr-FR";
  configure({ "search.close": "Fermer la recherche" });
  expect((await page())("search").close).toBe("Fermer la recherche");
});

it("texts may be a script's, too", async () => {
  Object.assign(window, { storefront_islands_params: { texts: { "search.close": "Shut it" } } });
  expect((await page())("search").close).toBe("Shut it");
});

it("a text without room for the name is reported once, and ours stays", async () => {
  configure({ "cart.added": "It is yours!", "cart.aded": "Yours" });
  const texts = await page();
  expect(texts("cart").added).toBe("Added to your cart{name}.");
  expect(texts("cart")).not.toHaveProperty("aded");
  expect(reported).toEqual([
    expect.stringContaining("storefront_islands_params.texts: cart.added has room for nothing"),
    expect.stringContaining("storefront_islands_params.texts: cart.aded is no text of the islands"),
  ]);
});

it.each(["Shut it", 5, ["Shut it"]])("%j for texts is reported, and our texts stay", async (texts) => {
  configure(texts);
  expect((await page())("search").close).toBe("Close search");
  expect(reported).toHaveLength(1);
});

// @vitest-environment node
/** The demo shop in English. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import english from "../../fixtures/shop/english.json" with { type: "json" };
import { inEnglish } from "../../fixtures/shop/language.ts";
import { request } from "./support/visitor.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Jar = Map<string, string>;
const read = async (path: string, jar: Jar): Promise<string> =>
  (await request(server.url + path, jar)).text();
const inEnglishJar = (): Jar => new Map([["demo_lang", "en"]]);

/** Letters that only Vietnamese has here; its own name is told in it. */
const foreign = (text: string): string[] => [
  ...new Set(text.replace("Tiếng Việt", "").match(/[^\n<>"]*(?=\p{L})\P{ASCII}[^\n<>"]*/gu)),
];

it.each([
  "/",
  "/?s=bracelet",
  "/cua-hang/?orderby=price",
  "/cua-hang/?header=filters,filters-accordion,views,quick-view,account-login,search-full,menu-off-canvas,rows-above,rows-below,notice-top,adminbar,colours,endless",
  "/cua-hang/?header=filters-panel,filters-own,account-menu,live&theme=blocks&lab",
  "/product/vong-tay-thach-anh-hong/?header=&theme=",
  "/product/vong-tay-ngoc-bich/",
  "/product/vong-tay-tuy-chon/",
  "/product/bua-bon-la/?bar",
  "/product/tranh-da-quy/",
  "/gio-hang/",
  "/gio-hang/?add-to-cart=43",
  "/thanh-toan/",
  "/tai-khoan/",
  "/tai-khoan/lost-password/",
  "/lien-he/",
  "/lien-he-2/",
  "/gioi-thieu/",
  "/nowhere/",
  "/?wc-ajax=get_refreshed_fragments",
  "/wp-json/wp/v2/product?search=bracelet",
  "/wp-json/wp/v2/posts?search=cord",
  "/wp-json/contact-form-7/v1/contact-forms/81/feedback/schema",
])("%s has no word of Vietnamese", async (path) => {
  expect(foreign(await read(path, inEnglishJar()))).toEqual([]);
});

it("is in English from page to page until Vietnamese is asked for", async () => {
  const jar: Jar = new Map();
  expect(await read("/cua-hang/", jar)).toContain('<html lang="vi">');
  expect(await read("/cua-hang/?lang=en", jar)).toContain('<html lang="en">');
  expect(await read("/gio-hang/", jar)).toContain("Your cart is currently empty.");
  expect(await read("/gio-hang/?lang=vi", jar)).toContain("Giỏ hàng của bạn đang trống.");
  expect(await read("/gio-hang/", jar)).toContain('<html lang="vi">');
});

it("has prices as English writes them, in pages and for scripts", async () => {
  expect(await read("/cua-hang/", inEnglishJar())).toContain("<bdi>780,000&nbsp;");
  const page = await read("/cua-hang/?header=filters", inEnglishJar());
  expect(page).toContain('"currency_format_thousand_sep":","');
});

it("has a cart of its own in the browser's storage", async () => {
  expect(await read("/", inEnglishJar())).toMatch(/"cart_hash_key":"wc_cart_hash_[\da-f]{32}_en"/);
});

it("finds products by words of both languages", async () => {
  const jar = inEnglishJar();
  for (const words of ["tiger", "mat ho"])
    expect(await read(`/?s=${encodeURIComponent(words)}`, jar)).toContain("Tiger’s eye bracelet");
});

it("takes what was chosen in English", async () => {
  const jar = inEnglishJar();
  const page = await read("/product/vong-tay-tuy-chon/", jar);
  expect(page).toContain('<option value="Red"');
  const [, id = ""] = /data-product_id="(\d+)"/.exec(page) ?? [];
  const answer = await request(`${server.url}/?wc-ajax=get_variation`, jar, {
    method: "POST",
    body: new URLSearchParams({
      product_id: id,
      "attribute_mau-sac": "Red",
      "attribute_co-hat": "8mm",
    }),
  });
  expect(await answer.json()).toMatchObject({ attributes: { "attribute_mau-sac": "Red" } });
});

it("a longer text is not taken for a shorter one within it, and numbers stay", () => {
  expect(inEnglish("<b>Vòng tay thạch anh hồng</b>")).toBe("<b>Rose quartz bracelet</b>");
  expect(inEnglish("Hiển thị 1–12 trên 16 kết quả")).toBe("Showing 1–12 of 16 results");
  expect(inEnglish("Giámđốc")).toBe("Giámđốc");
});

it("no two texts that a form can send are one in English", () => {
  const values = [
    "Đỏ",
    "Xanh",
    "Vàng",
    "Vòng tay",
    "Bùa",
    "Quà",
    "Mua hàng",
    "Bảo hành",
    "Khác",
    "Màu khác",
    "Gói quà",
    "Thiệp",
    "Túi giấy",
    "Giao thường",
    "Giao nhanh",
    "Cách khác",
  ];
  const all = Object.values(english);
  for (const value of values) {
    const said = inEnglish(value);
    expect(said, value).not.toBe(value);
    expect(
      all.filter((one) => one === said),
      value,
    ).toHaveLength(1);
  }
});

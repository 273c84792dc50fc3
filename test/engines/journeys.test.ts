/**
 * The journeys in every engine that is installed: by keyboard alone, by mouse, and in two tabs. The same WebDriver
 * commands go to all three; what needs more than those is tested in Chromium (`test/browser`).
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../../fixtures/server.ts";
import { runtimes } from "../browser/browser.ts";
import { focusedName, reach } from "../browser/keyboard.ts";
import { type Engine, engines, startEngine } from "./webdriver.ts";

const listing = "/cua-hang/";
const cart = "/gio-hang/";
const product = "/product/vong-tay-thach-anh-hong/";
const desktop = [1366, 900] as const;
const phone = [500, 844] as const;

const focused = (engine: Engine): Promise<string> => engine.evaluate(focusedName);

const tabTo = (engine: Engine, name: RegExp): Promise<void> =>
  reach(
    name,
    () => engine.press("Tab"),
    () => focused(engine),
  );

const badges = (engine: Engine, count: number): Promise<void> =>
  engine.until((wanted) => {
    const all = [...document.querySelectorAll(".ast-count-text")];
    return all.length > 0 && all.every((el) => el.textContent?.trim() === wanted);
  }, String(count));
const rows = (engine: Engine, count: number): Promise<void> =>
  engine.until((wanted) => {
    const cart = document.querySelector("#woocommerce_widget_cart-2 .widget_shopping_cart_content");
    return cart?.querySelectorAll(".woocommerce-mini-cart-item").length === wanted;
  }, count);
const cartRows = (engine: Engine, count: number): Promise<void> =>
  engine.until((wanted) => document.querySelectorAll(".cart_item").length === wanted, count);
const announced = (engine: Engine, text: string): Promise<void> =>
  engine.until(
    (part) =>
      [...document.querySelectorAll(".widget_shopping_cart_live_region")].some((el) =>
        el.textContent?.includes(part),
      ),
    text,
  );
const ready = (engine: Engine, island: string): Promise<void> =>
  engine.until(
    (wanted) =>
      window.storefrontIslands?.islands().some(({ name, state }) => name === wanted && state === "ready"),
    island,
  );
const add = (id: number): string => `.products li.post-${id} .button.add_to_cart_button`;
const remove = (id: number): string =>
  `#woocommerce_widget_cart-2 .remove_from_cart_button[data-product_id="${id}"]`;

for (const { name, isInstalled } of engines) {
  describe.runIf(isInstalled)(name, () => {
    let server: RunningServer;
    let engine: Engine;
    beforeAll(async () => {
      server = await startServer();
      engine = await startEngine(name);
    });
    afterAll(async () => {
      await engine?.close();
      await server?.close();
    });

    // The gallery is where the flavours differ; what is left is the same code in both.
    describe.each(runtimes)("%s", (runtime) => {
      const once = it.runIf(runtime === "preact");
      /** Opens a page of the shop. */
      const go = (path: string): Promise<void> => engine.open(server.url + path);
      /** Notes what goes wrong in this page from now on. */
      const watch = (): Promise<unknown> =>
        engine.evaluate(() => {
          const list: string[] = [];
          Object.assign(window, { problems: list });
          addEventListener("error", ({ message }) => list.push(message));
          addEventListener("unhandledrejection", ({ reason }) => list.push(String(reason)));
        });
      const visit = async (path: string): Promise<void> => {
        await go(path);
        await engine.until(() => window.storefrontIslands);
        await watch();
      };
      const expectCalm = async (): Promise<void> => {
        expect(
          await engine.evaluate(() => (window as unknown as { problems?: string[] }).problems ?? []),
        ).toEqual([]);
      };

      beforeEach(async () => {
        await engine.forget();
        await engine.resize(...desktop);
        // In a page of the shop, whose cookies and storage these are.
        await go(`/tai-khoan/?runtime=${runtime}`);
        await engine.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
      });

      it("a shopper browses, adds, and removes again, by keyboard alone", async () => {
        await visit(listing);
        await tabTo(engine, /^Thêm vào giỏ: “Móc khóa cá chép”$/);
        await engine.press("Tab");
        await tabTo(engine, /^Thêm vào giỏ: “Móc khóa cá chép”$/);
        await engine.press("Space");
        await badges(engine, 1);
        await announced(engine, "Móc khóa cá chép");
        expect(await focused(engine)).toBe("Thêm vào giỏ: “Móc khóa cá chép”");
        await engine.press("Tab");
        expect(await focused(engine)).toBe("Xem giỏ hàng");
        await tabTo(engine, /^Xóa .*Móc khóa cá chép/);
        await engine.press("Enter");
        await rows(engine, 0);
        await expectCalm();
      });

      once("a shopper adds and removes by mouse, and finds the same cart on the next page", async () => {
        await visit(listing);
        await engine.click(add(43));
        await badges(engine, 1);
        await engine.click(add(42));
        await badges(engine, 2);
        await rows(engine, 2);
        await engine.click(remove(43));
        await rows(engine, 1);
        await badges(engine, 1);
        await expectCalm();
        await visit("/cua-hang/page/2/");
        await rows(engine, 1);
        await badges(engine, 1);
        await engine.back();
        await badges(engine, 1);
        await rows(engine, 1);
      });

      once("a second tab hears of a cart that changes", async () => {
        await visit(listing);
        const other = await engine.newTab();
        await visit("/cua-hang/page/2/");
        const [first] = await engine.others(other);
        await engine.show(first ?? "");
        await engine.click(add(43));
        await badges(engine, 1);
        await engine.show(other);
        await badges(engine, 1);
        await expectCalm();
      });

      once("a shopper adds two from a product page without leaving it", async () => {
        await visit("/product/moc-khoa-ca-chep/");
        await engine.click(".single_add_to_cart_button");
        await badges(engine, 1);
        // The badge is ahead of the shop, and the button takes no second press before the shop has answered.
        await engine.until(() => !!document.querySelector(".single_add_to_cart_button.added:not(.loading)"));
        await engine.click("form.cart .plus");
        await engine.click(".single_add_to_cart_button");
        await badges(engine, 3);
        await expectCalm();
      });

      it("a shopper chooses, sees the price, chooses again, and adds what she has chosen", async () => {
        const price = (wanted: string): Promise<void> =>
          engine.until(
            (part) => document.querySelector(".single_variation")?.textContent?.includes(part),
            wanted,
          );
        const choose = (name: string, value: string): Promise<void> =>
          engine.click(`select[name="attribute_${name}"] option[value="${value}"]`);
        await visit("/product/vong-tay-tuy-chon/");
        await choose("mau-sac", "Đỏ");
        await choose("co-hat", "10mm");
        await price("340.000");
        await choose("co-hat", "8mm");
        await price("300.000");
        await engine.until(
          () => !document.querySelector(".single_add_to_cart_button")?.classList.contains("disabled"),
        );
        await engine.click(".single_add_to_cart_button");
        await badges(engine, 1);
        await visit(cart);
        await engine.until(() =>
          /Đỏ, 8mm/.test(document.querySelector(".cart_item .product-name")?.textContent ?? ""),
        );
        await expectCalm();
      });

      it("a shopper changes a number in the cart, removes a row and takes it back, by keyboard alone", async () => {
        await visit(listing);
        await engine.click(add(43));
        await badges(engine, 1);
        await engine.click(add(44));
        await badges(engine, 2);
        await visit(cart);
        await tabTo(engine, /^Số lượng$/);
        await engine.press("ArrowUp");
        await badges(engine, 3);
        await announced(engine, "Tổng cộng");
        expect(await focused(engine)).toBe("Số lượng");
        await tabTo(engine, /^Xóa Móc khóa dây đan/);
        await engine.press("Space");
        await cartRows(engine, 1);
        await badges(engine, 2);
        await tabTo(engine, /^Hoàn tác/);
        await engine.press("Enter");
        await cartRows(engine, 2);
        await badges(engine, 3);
        expect(await focused(engine)).toBe("Số lượng");
        await expectCalm();
      });

      once("a shopper applies a coupon, and has her cart sent elsewhere", async () => {
        await visit(listing);
        await engine.click(add(43));
        await badges(engine, 1);
        // Expected before it is there: the next page would be printed for a visitor without a cart, nonces and all.
        await engine.until(() => /woocommerce_cart_hash=\w/.test(document.cookie));
        await visit(cart);
        await engine.click("#coupon_code");
        await engine.type("GIAM10");
        await engine.press("Enter");
        await engine.until(() => document.querySelector(".cart-discount"));
        await engine.until(() => document.querySelector<HTMLInputElement>("#coupon_code")?.value === "");
        await engine.click(".shipping-calculator-button");
        await engine.until(
          () => document.querySelector<HTMLElement>(".shipping-calculator-form")?.offsetHeight,
        );
        await engine.click("#calc_shipping_city");
        await engine.type("Hue");
        await engine.press("Enter");
        await engine.until(() =>
          /giao hàng/.test(document.querySelector(".woocommerce-notices-wrapper")?.textContent ?? ""),
        );
        await engine.until(
          () => !document.querySelector<HTMLElement>(".shipping-calculator-form")?.offsetHeight,
        );
        await expectCalm();
      });

      once("a shopper reads the reviews and writes one", async () => {
        await visit(product);
        await tabTo(engine, /^Mô tả$/);
        // Keys other than Tab are answered once the page is touched.
        await ready(engine, "tabs");
        await engine.press("End");
        expect(await focused(engine)).toMatch(/^Đánh giá/);
        await engine.press("Enter");
        await ready(engine, "review-stars");
        await tabTo(engine, /sao/);
        await engine.press("ArrowRight", "ArrowRight", "ArrowRight");
        expect(
          await engine.evaluate(() => document.querySelectorAll("[role=radio][aria-checked=true]").length),
        ).toBe(1);
        await tabTo(engine, /^(Nội dung|Nhận xét|Đánh giá).*\*?$/);
        await engine.type("Đá đẹp, gói cẩn thận.");
        await tabTo(engine, /^Tên/);
        await engine.type("Lan");
        await tabTo(engine, /^Email/);
        await engine.type("lan@example.com");
        await engine.press("Enter");
        await engine.until(
          () =>
            /#comment-\d+/.test(location.hash) &&
            document.body.textContent?.includes("Đá đẹp, gói cẩn thận."),
        );
      });

      once("a tab opens that the address asks for, and every other at a click", async () => {
        await visit(`${product}#reviews`);
        await engine.until(() => document.querySelector<HTMLElement>("#tab-reviews")?.offsetHeight);
        await engine.click(".wc-tabs li:first-child a");
        await engine.until(
          () =>
            document.querySelector<HTMLElement>("#tab-description")?.offsetHeight &&
            !document.querySelector<HTMLElement>("#tab-reviews")?.offsetHeight,
        );
        await expectCalm();
      });

      once("a tab that is opened as soon as the page is there shows its panel at once", async () => {
        await visit(product);
        await engine.until(() => document.querySelector("[data-tabs]"));
        await engine.click(".wc-tabs li:last-child a");
        // The wait for the prelude is an animation of seconds; what runs on would hide the panel that long.
        expect(
          await engine.evaluate(() => {
            const panel = document.querySelector<HTMLElement>("#tab-reviews");
            return [panel?.getAnimations().length, panel?.hidden, !!panel?.offsetHeight];
          }),
        ).toEqual([0, false, true]);
        await expectCalm();
      });

      it("the gallery slides to a thumbnail's picture and opens the lightbox, which Escape closes", async () => {
        await visit(product);
        await engine.click(".flex-control-nav li:nth-child(2) button");
        await engine.until(() => {
          const box = document.querySelector(".woocommerce-product-gallery__wrapper")?.parentElement;
          const slide = document.querySelectorAll(".woocommerce-product-gallery__image")[1];
          const place = document.querySelector(".woocommerce-product-gallery")?.getBoundingClientRect();
          const at = slide?.getBoundingClientRect();
          return !!box && !!at && !!place && Math.abs(at.left - place.left) < 5;
        });
        await engine.click(".woocommerce-product-gallery__trigger");
        await engine.until(
          () => document.querySelector(".pswp--open .pswp__counter")?.textContent === "2 / 4",
        );
        await engine.press("Escape");
        await engine.until(() => !document.querySelector(".pswp--open"));
        await expectCalm();
      });

      once("a shopper sends a message, after a mistake that the form leads to", async () => {
        await visit("/lien-he-2/");
        await tabTo(engine, /^Họ tên/);
        await tabTo(engine, /^Lời nhắn/);
        await engine.type("Vòng cỡ 16 còn không?");
        await tabTo(engine, /^Gửi/);
        await engine.press("Enter");
        await engine.until(() => document.activeElement?.getAttribute("name") === "your-name");
        await engine.type("Lan");
        await tabTo(engine, /^Email/);
        await engine.type("lan@example.com");
        await tabTo(engine, /^Gửi/);
        await engine.press("Space");
        await engine.until(
          () => document.querySelector<HTMLFormElement>(".wpcf7 > form")?.dataset.status === "sent",
        );
        expect(
          await engine.evaluate(() => document.querySelector(".wpcf7-response-output")?.textContent),
        ).toBe("Cảm ơn bạn, lời nhắn đã được gửi.");
        await expectCalm();
      });

      once("a form keeps what was typed over a reload", async () => {
        await visit("/lien-he-2/");
        // Drafts are the prelude's.
        await engine.until(() => document.querySelector(".wpcf7.js > form"));
        await engine.click(".wpcf7 > form [name=your-message]");
        await engine.type("Dở dang");
        await visit("/lien-he-2/");
        await engine.until(
          () => document.querySelector<HTMLTextAreaElement>("[name=your-message]")?.value === "Dở dang",
        );
      });

      once("suggestions come while a search is typed, and Enter opens the chosen one", async () => {
        await visit("/cua-hang/?header=search-box+live");
        await engine.click("#ast-desktop-header .search-field");
        await engine.until(() => document.querySelector("#ast-desktop-header [role=combobox]"));
        await engine.type("vòng");
        // Said of all that was typed; what is chosen of an earlier list goes with it.
        await announced(engine, "5 kết quả");
        await expectCalm();
        await engine.press("ArrowDown", "Enter");
        await engine.until(() => location.pathname.startsWith("/product/"));
        await go("/cua-hang/?header=");
      });

      once("a shopper opens the menu of a phone and closes it again", async () => {
        await go("/cua-hang/?header=menu-off-canvas");
        await engine.resize(...phone);
        await visit(listing);
        await tabTo(engine, /trình đơn|menu/i);
        await engine.press("Enter");
        await engine.until(() => document.querySelector("#ast-mobile-popup.active"));
        await engine.press("Escape");
        await engine.until(() => !document.querySelector("#ast-mobile-popup.active"));
        expect(await focused(engine)).toMatch(/trình đơn|menu/i);
        await expectCalm();
        await go("/cua-hang/?header=");
      });
    });
  });
}

it("finds at least one engine", () => {
  const missing = engines.filter(({ isInstalled }) => !isInstalled).map(({ name }) => name);
  if (missing.length) console.warn(`Not installed, so not tested: ${missing.join(", ")}.`);
  expect(
    missing.length,
    "Install firefox-esr, webkit2gtk-driver with xvfb, or chromium-driver.",
  ).toBeLessThan(engines.length);
});

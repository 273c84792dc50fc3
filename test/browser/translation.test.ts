/** A page that the browser translates: other nodes, with other words, in the place of all texts, and of those to come. */
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { addButton, badges, demoTest, poll } from "./demo.ts";
import { readyOnceTouched } from "./island.ts";

const keyRing = 43;

/** Puts two `<font>` elements in the place of each text, as Chrome's page translation does, with `«…»` for other words. */
const translate = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const put = (text: Node): void => {
      const parent = text.parentElement;
      if (!text.nodeValue?.trim() || !parent || parent.closest("font,script,style,template,textarea")) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.nodeValue.replace(/\S.*\S|\S/s, "«$&»");
      outer.append(inner);
      (text as ChildNode).replaceWith(outer);
    };
    const putIn = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) put(text);
    };
    addEventListener("DOMContentLoaded", () => {
      putIn(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          if (target.nodeType === Node.TEXT_NODE) put(target);
          for (const node of addedNodes)
            if (node.nodeType === Node.TEXT_NODE) put(node);
            else putIn(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });

/** Once nothing is written any more: whoever writes his own words again and again never gets there. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 300);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, 300);
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
  );

describe.each(runtimes)("on a page that is translated (%s)", (runtime) => {
  const it = demoTest(runtime, { images: true });
  const says = (part: Locator, words: string | RegExp): Promise<void> =>
    poll(() => part.allTextContents()).toEqual([
      typeof words === "string" ? `«${words}»` : expect.stringMatching(words),
    ]);

  it("a contact form complains, is corrected and sent", async ({ visit }) => {
    const { page, session } = await visit("/lien-he-2/", { before: translate });
    await readyOnceTouched(page, "contact-form");
    const form = page.locator('.wpcf7[id$="-o1"] > form');
    const send = (): Promise<void> => form.locator("[type=submit]").click();
    const state = (): Promise<string | null> => form.getAttribute("data-status");
    const output = form.locator(".wpcf7-response-output");
    await form.locator("[name=your-name]").fill("Mai");
    await send();
    await poll(state).toBe("invalid");
    await says(output, /^«.+»$/);
    const complaint = await output.textContent();
    await form.locator("[name=your-email]").fill("mai");
    await send();
    await poll(() => form.locator(".wpcf7-not-valid-tip").allTextContents()).toEqual([
      expect.stringMatching(/^«.+»$/),
    ]);
    expect(await output.textContent()).toBe(complaint);
    await form.locator("[name=your-email]").fill("mai@example.test");
    await form.locator("[name=your-message]").fill("Chào");
    await send();
    await poll(state).toBe("sent");
    await says(output, "Cảm ơn bạn, lời nhắn đã được gửi.");
    expect(await form.locator(".wpcf7-not-valid-tip").count()).toBe(0);
    expect((await session())?.sent).toHaveLength(1);
    await settled(page);
    await says(output, "Cảm ơn bạn, lời nhắn đã được gửi.");
  });

  it("a number that is too much is told, and no more when it is not", async ({ visit }) => {
    const { page } = await visit("/product/ho-lo-phong-thuy/", { before: translate });
    await readyOnceTouched(page, "quantity");
    const number = page.locator("form.cart input.qty");
    const note = page.locator("form.cart .storefront-quantity-note");
    await number.fill("9");
    await number.press("Tab");
    await says(note, "Số lượng đã đổi thành 3, mức nhiều nhất có thể đặt.");
    await number.fill("7");
    await number.press("Enter");
    await says(note, "Chưa thêm gì vào giỏ. Số lượng đã đổi thành 3, mức nhiều nhất có thể đặt.");
    await number.fill("2");
    await poll(() => note.count()).toBe(0);
  });

  it("the lightbox counts its pictures", async ({ visit }) => {
    const { page } = await visit("/product/vong-tay-thach-anh-hong/", { before: translate });
    await page.locator(".woocommerce-product-gallery__trigger").click();
    const counter = page.locator(".pswp__counter[role=status]");
    await says(counter, /^«1 \/ \d+»$/);
    await page.keyboard.press("ArrowRight");
    await says(counter, /^«2 \/ \d+»$/);
    await page.keyboard.press("Escape");
    await poll(() => page.locator(".pswp--open").count()).toBe(0);
  });

  it("the cart page tells what is wrong with a coupon, and takes it back", async ({ visit }) => {
    const { page } = await visit("/gio-hang/", { before: translate, cart: [[keyRing, 1]] });
    await readyOnceTouched(page, "cart-page");
    const code = page.locator("#coupon_code");
    const error = page.locator("#coupon-error-notice");
    for (const wrong of ["KHONGCO", "CUNGKHONG"]) {
      await code.fill(wrong);
      await page.keyboard.press("Enter");
      await says(error, new RegExp(`^«.*${wrong.toLowerCase()}.*»$`, "i"));
    }
    await code.fill("GIAM10");
    await poll(() => error.count()).toBe(0);
    await page.keyboard.press("Enter");
    await page.locator(".cart-discount").waitFor();
  });

  it("what a shopper adds is counted, and no text is written again and again", async ({ visit }) => {
    const { page, pieces } = await visit("/cua-hang/", { before: translate });
    await addButton(page, keyRing).click();
    await poll(pieces).toBe(1);
    await addButton(page, keyRing).click();
    await poll(pieces).toBe(2);
    await poll(() => page.locator("[aria-description]").count()).toBe(0);
    await settled(page);
    expect(await badges(page)).toEqual(["«2»", "«2»"]);
  });
});

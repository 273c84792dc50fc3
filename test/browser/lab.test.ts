import { describe, expect } from "vitest";
import { runtimes } from "./browser.ts";
import { demoTest } from "./demo.ts";

/** Pages with more that is fixed to the window: a button, the notice above, a product's bar, a list's toolbar. */
const pages = [
  "/cua-hang/?lab",
  "/cua-hang/?lab&header=scrolltop+views+sticky-slide+on-both",
  "/cua-hang/?lab&header=notice-top+adminbar",
  "/product/vong-tay-ngoc-bich/?lab&bar",
];

describe.each(runtimes)("the lab's panel (%s)", (runtime) => {
  const it = demoTest(runtime);

  it.for([390, 1366].flatMap((width) => pages.map((path) => [width, path] as const)))(
    "has no control below something else, %i px wide: %s",
    async ([width, path], { visit }) => {
      const { page } = await visit(path, { viewport: { width, height: 844 } });
      await page.locator(".woocommerce-store-notice").waitFor();
      const covered = await page.locator(".lab :is(a, button, select)").evaluateAll((controls) =>
        controls.flatMap((control) => {
          control.scrollIntoView({ block: "center", behavior: "instant" });
          const { left, top, right, bottom } = control.getBoundingClientRect();
          // Its middle, and close to its edges.
          return [0.1, 0.5, 0.9].flatMap((part) => {
            const found = document.elementFromPoint(
              left + (right - left) * part,
              top + (bottom - top) * part,
            );
            return found === control ? [] : [`${control.textContent?.trim()} below ${found?.className}`];
          });
        }),
      );
      expect(covered).toEqual([]);
    },
  );
});

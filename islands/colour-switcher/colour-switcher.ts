/**
 * The shop's second palette, and every switch for it: each header may have one. The model shows the chosen palette
 * where the server could not know it: on a page from a cache, and at a first visit.
 */
import { colourConfig } from "../../shared/config/colours.ts";
import { whenActive } from "../../shared/dom/activation.ts";
import { alike } from "../../shared/island/alike.ts";
import type { Look } from "../../shared/island/hold.ts";
import { model } from "../../shared/island/model.ts";
import * as theme from "../../themes/parts.ts";
import { followSystem, isSwitched, switchPalette } from "./palette.ts";

/** The shop's logos, as the theme prints them; without the logos that only a sticky or a transparent header shows. */
const logos = (): Element[] =>
  [...document.querySelectorAll(".custom-logo, .site-logo-img img")].filter(
    (image) => !image.closest(`.sticky-custom-logo, .transparent-custom-logo, ${theme.stickyLogo}`),
  );

/** The looks of the page in one of its palettes. The page stays unchanged where the server has printed them already. */
function looksOf(isSwitched: boolean): Look[] {
  const config = colourConfig();
  const isServed = isSwitched === config.isSwitched;
  const name = isSwitched ? "switched" : "default";
  const logo = config.isDark && config.logos.default && config.logos.switched && config.logos[name];
  const buttons = [...document.querySelectorAll<HTMLElement>(theme.colourSwitch)];
  return [
    {
      key: "colours",
      element: document.documentElement,
      style: isServed
        ? {}
        : Object.fromEntries(
            config.palettes[name].map((colour, index) => [`${theme.paletteProperty}${index}`, colour]),
          ),
    },
    {
      key: "body",
      element: document.body,
      className: config.isDark ? { [theme.dark]: isSwitched } : {},
    },
    ...alike("button", buttons, ({ dataset }) => ({
      // The button's name says what a press does. `aria-pressed` would say the opposite of it.
      "aria-pressed": undefined,
      "aria-label": isSwitched ? dataset.defaultText : dataset.switchedText,
    })),
    ...buttons.flatMap((button, index) =>
      alike(`icon ${index}`, button.querySelectorAll(theme.colourIcon), (_, place) => ({
        className: { [theme.colourIconShown]: place > 0 === isSwitched },
      })),
    ),
    ...alike("logo", logos(), { ...(!isServed && logo ? { src: logo, srcSet: undefined } : {}) }),
  ];
}

export default model((body, { on, answer, signal }) => {
  /** Shows the palette anew: it may have been chosen in another tab. */
  const follow = (): void => undefined;
  followSystem();
  on(
    body,
    "click",
    ({ target }) => !!(target as Partial<Element>).closest?.(theme.colourSwitch) && switchPalette(),
  );
  on(document, "visibilitychange" as "click", follow);
  // A prerendered page does not know that the shopper has switched on the page before it.
  whenActive(answer(follow), signal);
  return { looks: () => looksOf(isSwitched()) };
});

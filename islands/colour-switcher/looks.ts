/** What a page looks like in each of its palettes. */
import { colourConfig } from "../../shared/config/colours.ts";
import type { Look } from "../../shared/island/hold.ts";
import { switchSelector } from "./switches.ts";

/** The shop's logos, as the theme prints them; not the ones that a sticky or a transparent header has of its own. */
const logos = (): Element[] =>
  [...document.querySelectorAll(".custom-logo, .site-logo-img img")].filter(
    (image) => !image.closest(".sticky-custom-logo, .transparent-custom-logo, .ast-sticky-header-logo"),
  );

/** Where the server has printed the palette already, the page stays as it is. */
export function looksOf(isSwitched: boolean): Look[] {
  const config = colourConfig();
  const isServed = isSwitched === config.isSwitched;
  const name = isSwitched ? "switched" : "default";
  const logo = config.isDark && config.logos.default && config.logos.switched && config.logos[name];
  const buttons = [...document.querySelectorAll<HTMLElement>(switchSelector)];
  return [
    {
      key: "colours",
      element: document.documentElement,
      style: isServed
        ? {}
        : Object.fromEntries(
            config.palettes[name].map((colour, index) => [`--ast-global-color-${index}`, colour]),
          ),
    },
    {
      key: "body",
      element: document.body,
      className: config.isDark ? { "astra-dark-mode-enable": isSwitched } : {},
    },
    ...buttons.flatMap((button, index): Look[] => [
      {
        key: `button ${index}`,
        element: button,
        // Its name says what a press does: that it is pressed, too, would say the opposite.
        "aria-pressed": undefined,
        "aria-label": isSwitched ? button.dataset.defaultText : button.dataset.switchedText,
      },
      ...[...button.querySelectorAll(".ast-switcher-icon")].map((icon, place) => ({
        key: `icon ${index} ${place}`,
        element: icon,
        className: { "ast-current": place > 0 === isSwitched },
      })),
    ]),
    ...logos().map((image, index) => ({
      key: `logo ${index}`,
      element: image,
      ...(!isServed && logo ? { src: logo, srcSet: undefined } : {}),
    })),
  ];
}

/**
 * Plus and minus, if the theme is set to have them but the page has none: with an older Astra, and with templates that
 * override the quantity box. Places and classes are those of Astra's own script.
 */
import type { ReactNode } from "react";
import { quantityConfig } from "../../shared/config/quantity.ts";
import { Adopt, Box, useHost } from "../../shared/island/react.ts";
import { buttonName } from "../../shared/quantity/names.ts";
import * as theme from "../../themes/parts.ts";

const looks = {
  "vertical-icon": {
    host: { [theme.quantityVertical]: true },
    input: { "vertical-icons-applied": true },
    button: ` ${theme.quantityVerticalIcon}`,
  },
  "no-internal-border": {
    host: {},
    input: { [theme.quantityBorderless]: true },
    button: " no-internal-border",
  },
};
const plain = { host: {}, input: {}, button: "" };

export function AddedButtons({ input }: { readonly input: HTMLInputElement }): ReactNode {
  const host = useHost();
  const { quantityStyle: style } = quantityConfig();
  const look = looks[style as keyof typeof looks] ?? plain;
  return (
    <>
      <Adopt element={host} className={{ buttons_added: true, ...look.host }} />
      <Adopt element={input} className={look.input} />
      {(["minus", "plus"] as const).map((kind) => (
        // Links, because the theme only styles links as plus and minus. A press does not follow them.
        <Box
          key={kind}
          {...(kind === "minus" && style !== "vertical-icon" ? { atStartOf: host } : { atEndOf: host })}
          as="a"
          className={`${theme.quantityButtonClass} ${kind}${look.button}`}
          href="#"
          role="button"
          aria-label={buttonName(kind === "plus")}
        >
          {kind === "minus" ? "-" : "+"}
        </Box>
      ))}
    </>
  );
}

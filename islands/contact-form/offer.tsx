import type { ReactNode } from "react";
import { Box, useHost } from "../../shared/island/react.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import type { View } from "./model.ts";

/** Offers what was typed before the page was left. */
export function Offer({ offer }: Pick<View, "offer">): ReactNode {
  const form = useHost();
  if (!offer) return null;
  return (
    <Box atStartOf={form} className="storefront-form-emptied">
      <p>{offer.text}</p>
      <button type="button" className="storefront-notice__action" onClick={offer.bringBack}>
        {inPageLanguage("formEmptied", en.formEmptied).action}
      </button>
    </Box>
  );
}

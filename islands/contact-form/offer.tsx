import type { ReactNode } from "react";
import { Box, useHost } from "../../shared/island/react.ts";
import { inPageLanguage } from "../../shared/messages/page-language.ts";
import type { View } from "./model.ts";
import { offerTexts } from "./offer-texts.ts";

/** Offers what was typed before the page was left. */
export function Offer({ offer }: Pick<View, "offer">): ReactNode {
  const form = useHost();
  if (!offer) return null;
  return (
    <Box atStartOf={form} className="storefront-form-emptied">
      <p>{offer.text}</p>
      <button type="button" className="storefront-notice__action" onClick={offer.bringBack}>
        {inPageLanguage(offerTexts).action}
      </button>
    </Box>
  );
}

import type { ReactNode } from "react";
import { ofForm } from "../../shared/dom/form-members.ts";
import { Box } from "../../shared/island/react.ts";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import type { View } from "./model.ts";
import { leadsNowhere } from "./sending.ts";

/** Offers to send again, and, where that leads anywhere, the plain way. */
export function Retry({ form, failure }: { form: HTMLFormElement; failure: View["failure"] }): ReactNode {
  if (!failure) return null;
  const { again, plain } = inPageLanguage("formFailure", en.formFailure);
  const post = (): void => ofForm(form, "submit")();
  return (
    <Box as="p" className="storefront-form-retry">
      <button type="button" className="storefront-notice__action" onClick={failure.retry}>
        {again}
      </button>
      {!leadsNowhere(failure.error) && (
        <button type="button" className="storefront-notice__action" onClick={post}>
          {plain}
        </button>
      )}
    </Box>
  );
}

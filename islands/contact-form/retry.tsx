import type { ReactNode } from "react";
import { Box } from "../../shared/island/react.ts";
import { inPageLanguage } from "../../shared/messages/page-language.ts";
import { isOffline } from "./failure.ts";
import type { View } from "./model.ts";

const again = { en: "Send again", vi: "Gửi lại" };
const plain = { en: "Send by loading the page", vi: "Gửi bằng cách tải lại trang" };

/** Offers to send again, and, where the connection is not what is missing, the plain way. */
export function Retry({ form, failure }: { form: HTMLFormElement; failure: View["failure"] }): ReactNode {
  if (!failure) return null;
  // A field may be called "submit".
  const post = (): void => HTMLFormElement.prototype.submit.call(form);
  return (
    <Box as="p" className="storefront-form-retry">
      <button type="button" className="storefront-notice__action" onClick={failure.retry}>
        {inPageLanguage(again)}
      </button>
      {!isOffline(failure.error) && (
        <>
          {" "}
          <button type="button" className="storefront-notice__action" onClick={post}>
            {inPageLanguage(plain)}
          </button>
        </>
      )}
    </Box>
  );
}

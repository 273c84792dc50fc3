/** Messages of a variable product's form: nothing matches, the shop was not reached, or a choice is missing. */
import { type ReactNode, useEffect, useRef } from "react";
import { Box, Notice, type Shows, view } from "../../shared/island/react.ts";
import type { Form } from "./form.ts";
import type variations from "./variations.ts";

/** Themes hide the message, and count on what jQuery writes when it slides down. */
function NoMatch({ children }: { readonly children: string }): ReactNode {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = message;
    if (current && getComputedStyle(current).display === "none") current.style.display = "block";
  }, []);
  return (
    <p ref={message} className="wc-no-matching-variations woocommerce-info">
      {children}
    </p>
  );
}

function Words({ form }: { readonly form: Form }): ReactNode {
  const { status, failure, refusal } = form.state;
  const place = form.place();
  return (
    <>
      {status === "none" && (
        <Box after={place} role="alert">
          <NoMatch>{form.noMatch()}</NoMatch>
        </Box>
      )}
      {failure && (
        <Notice tone="error" after={place} action={form.again()}>
          {failure}
        </Notice>
      )}
      {refusal && <Notice tone="info">{refusal}</Notice>}
    </>
  );
}

export default view(({ model: { form } }: Shows<typeof variations>) => form && <Words form={form} />);

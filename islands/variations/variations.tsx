/** Messages of a variable product's form: nothing matches, the shop was not reached, or a choice is missing. */
import type { ReactNode } from "react";
import { Box, Notice, type Shows, view } from "../../shared/island/react.ts";
import type { Form } from "./form.ts";
import type variations from "./variations.ts";

function Words({ form }: { readonly form: Form }): ReactNode {
  const { status, failure, refusal } = form.state;
  const place = form.place();
  return (
    <>
      {status === "none" && (
        <Box after={place} role="alert">
          <p className="wc-no-matching-variations woocommerce-info">{form.noMatch()}</p>
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

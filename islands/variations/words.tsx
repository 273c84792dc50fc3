/** What a variable product's form says in sight. */
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { variationsConfig } from "../../shared/config/variations.ts";
import { decodeEntities } from "../../shared/dom/entities.ts";
import { Box, Notice, useHost } from "../../shared/island/react.ts";
import type { Model } from "./model.ts";
import { singleIn } from "./parts.ts";
import { text } from "./texts.ts";

/** Nothing matches, the server was not reached, or something has to be chosen first. */
export function Words({ model }: { readonly model: Model }): ReactNode {
  useSignals();
  const form = useHost();
  const { status, failure, refusal } = model.state.value;
  return (
    <>
      {status === "none" && (
        <Box after={singleIn(form)} role="alert">
          <p className="wc-no-matching-variations woocommerce-info">
            {decodeEntities(variationsConfig().noMatchText)}
          </p>
        </Box>
      )}
      {failure && (
        <Notice
          tone="error"
          after={singleIn(form)}
          action={{ text: text("tryAgain"), onPress: () => model.check() }}
        >
          {failure}
        </Notice>
      )}
      {refusal && <Notice tone="info">{refusal}</Notice>}
    </>
  );
}

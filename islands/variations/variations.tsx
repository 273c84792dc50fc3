/** A variable product's form: what its state looks like, and what the shopper does in it. */
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { variationsConfig } from "../../shared/config/variations.ts";
import { decodeEntities } from "../../shared/dom/entities.ts";
import {
  Box,
  Looks,
  Notice,
  reactIsland,
  useHost,
  useHostChanges,
  useHostSignal,
  useListen,
  usePress,
  useReport,
} from "../../shared/island/react.ts";
import { looksOf } from "./looks.ts";
import { type Model, modelOf } from "./model.ts";
import { optionSelector, pressOption } from "./option-buttons.ts";
import { buttonSelector, resetSelector, selectSelector, singleIn } from "./parts.ts";
import { hasStockScript, isForm, isStocks } from "./stock.ts";
import { text } from "./texts.ts";

/** What has to be said in sight: nothing matches, the server was not reached, or something has to be chosen first. */
function Words({ model }: { readonly model: Model }): ReactNode {
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

function Form(): ReactNode {
  useSignals();
  const form = useHost();
  const signal = useHostSignal();
  const report = useReport();
  useHostChanges();
  const [model] = useState(() => modelOf(form, signal, report));
  useLayoutEffect(() => {
    model.render = flushSync;
    return () => {
      model.render = (change) => change();
    };
  }, [model]);

  useListen("change", selectSelector, (_, select) => model.change(select as HTMLSelectElement));
  usePress(resetSelector, (event) => {
    event.preventDefault();
    model.clear();
  });
  usePress(optionSelector, (event, option) => {
    if (pressOption(form, option)) event.preventDefault();
  });
  // Before who would add it.
  useListen(
    "click",
    buttonSelector,
    (event, button) => {
      if (!button.classList.contains("disabled")) return;
      event.preventDefault();
      model.refuse();
    },
    { capture: true },
  );
  return (
    <>
      <Looks of={looksOf(form, model.state.value)} />
      <Words model={model} />
    </>
  );
}

/** Where the stock script is, the form is that script's. */
function Variations(): ReactNode {
  const host = useHost();
  return isForm(host) && !hasStockScript() && !isStocks(host) && <Form />;
}

export default reactIsland(Variations);

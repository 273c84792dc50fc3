/** A variable product's form: what its state looks like, and what the shopper does in it. */
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import {
  Looks,
  reactIsland,
  useHost,
  useHostChanges,
  useHostSignal,
  useListen,
  usePress,
  useReport,
} from "../../shared/island/react.ts";
import { looksOf } from "./looks.ts";
import { modelOf } from "./model.ts";
import { optionSelector, pressOption } from "./option-buttons.ts";
import { buttonSelector, resetSelector, selectSelector } from "./parts.ts";
import { hasStockScript, isForm, isStocks } from "./stock.ts";
import { Words } from "./words.tsx";

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

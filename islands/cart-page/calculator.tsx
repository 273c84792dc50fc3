/** The shipping calculator asks for what an address in the chosen country consists of. */
import { Fragment, type ReactNode } from "react";
import { Adopt, Box, ChangingText, keyOf, useHost } from "../../shared/island/react.ts";
import { type FieldRule, fieldRule, type StateField, stateField } from "./address.ts";
import { addressOptions } from "./address-options.ts";
import { calculator, country as countryField } from "./markup.ts";

/** What the locale calls a field, and whether it has to be filled in, in the place of the server's label. */
function Label({
  row,
  htmlFor,
  rule,
}: {
  readonly row: Element;
  readonly htmlFor: string;
  readonly rule: FieldRule;
}): ReactNode {
  const served = row.querySelector(":scope > label, :scope > span:not([class]) > label");
  return (
    <>
      <Adopt element={served} style={{ display: "none" }} />
      <Box as="span" className="storefront-cart-label" atStartOf={row}>
        <label htmlFor={htmlFor}>
          <ChangingText>{rule.label}</ChangingText>{" "}
          {rule.required ? (
            <span className="required" aria-hidden>
              *
            </span>
          ) : (
            <span className="optional">({addressOptions().optional})</span>
          )}
        </label>
      </Box>
    </>
  );
}

/** The state's own field in the place of the server's, which is for another country. */
function State({
  row,
  served,
  field,
  name,
}: {
  readonly row: HTMLElement;
  readonly served: HTMLElement;
  readonly field: StateField;
  readonly name: string;
}): ReactNode {
  const { chooseState } = addressOptions();
  return (
    <>
      <Adopt element={row} style={{ display: field.kind === "none" ? "none" : undefined }} />
      <Adopt element={served} id={undefined} name={undefined} disabled style={{ display: "none" }} />
      <Box as="span" className="storefront-cart-state" atEndOf={row}>
        {field.kind === "select" && (
          <select
            name="calc_shipping_state"
            id="calc_shipping_state"
            className="state_select"
            data-placeholder={name}
          >
            <option value="">{chooseState}</option>
            {field.states.map(([code, state]) => (
              <option key={code} value={code}>
                {state}
              </option>
            ))}
          </select>
        )}
        {field.kind === "text" && (
          <input type="text" className="input-text" name="calc_shipping_state" id="calc_shipping_state" />
        )}
        {field.kind === "none" && <input type="hidden" name="calc_shipping_state" id="calc_shipping_state" />}
      </Box>
    </>
  );
}

/** What a country changes in one calculator. */
function Address({ form, code }: { readonly form: Element; readonly code: string }): ReactNode {
  const { states, locale } = addressOptions();
  const served = form.querySelector<HTMLSelectElement>(countryField);
  const servedCode = [...(served?.options ?? [])].find((option) => option.hasAttribute("selected"))?.value;
  const row = form.querySelector<HTMLElement>("#calc_shipping_state_field");
  const field = stateField(states, code);
  const name = (part: string): string => fieldRule(locale, code, part)?.label ?? "";
  const input = row?.querySelector<HTMLElement>(":is(input, select):not(.storefront-cart-state *)");
  const isOther = code !== servedCode;
  return (
    <>
      {isOther && row && input && (
        <State key={code} row={row} served={input} field={field} name={name("state")} />
      )}
      {["state", "city", "postcode"].map((part) => {
        const place = form.querySelector(`#calc_shipping_${part}_field`);
        const rule = fieldRule(locale, code, part);
        if (!place || !rule?.label || (part === "state" && field.kind === "none")) return null;
        return (
          <Fragment key={part}>
            <Label row={place} htmlFor={`calc_shipping_${part}`} rule={rule} />
            {part !== "state" && (
              <Adopt element={place} style={{ display: rule.hidden ? "none" : undefined }} />
            )}
          </Fragment>
        );
      })}
    </>
  );
}

/** @param country  the one that was chosen; absent: the server's */
export function Calculators({ country }: { readonly country: string | undefined }): ReactNode {
  return [...useHost().querySelectorAll<HTMLElement>(calculator)].map((form) => {
    const served = form.querySelector<HTMLSelectElement>(countryField);
    return <Address key={keyOf(form)} form={form} code={country ?? served?.value ?? ""} />;
  });
}

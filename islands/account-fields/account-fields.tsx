/**
 * Password toggles and field descriptions of account and checkout forms, and the choice between log-in and registration
 * (docs/stock-behaviour/woocommerce.md §11.4, §11.5, docs/stock-behaviour/forms-and-theme.md §C2 to §C4).
 */
import { type ReactNode, useRef } from "react";
import { keyOf, reactIsland, useParts } from "../../shared/island/react.ts";
import { Descriptions } from "./descriptions.tsx";
import { FormSwitch } from "./form-switch.tsx";
import { Password } from "./password.tsx";
import { hasToggle, wantedPasswords } from "./passwords.ts";

/** The page's password fields. One that is shown is one still. */
function usePasswords(): readonly HTMLInputElement[] {
  const hidden = useParts<HTMLInputElement>(wantedPasswords);
  const { current: known } = useRef(new Set<HTMLInputElement>());
  for (const input of known) if (!input.isConnected) known.delete(input);
  for (const input of hidden) if (!hasToggle(input)) known.add(input);
  return [...known];
}

function AccountFields(): ReactNode {
  return (
    <>
      {usePasswords().map((input) => (
        <Password key={keyOf(input)} input={input} />
      ))}
      <Descriptions />
      <FormSwitch />
    </>
  );
}

export default reactIsland(AccountFields);

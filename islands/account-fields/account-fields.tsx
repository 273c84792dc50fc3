/** Password toggles and field descriptions of account and checkout forms (contract §11.4, §11.5, C2, C3). */
import { type ReactNode, useRef } from "react";
import { reactIsland, useParts } from "../../shared/island/react.ts";
import { Descriptions } from "./descriptions.tsx";
import { Password } from "./password.tsx";
import { hasToggle, wantedPasswords } from "./prelude.ts";

/** The page's password fields, each with its number. One that is shown is one still. */
function usePasswords(): readonly (readonly [input: HTMLInputElement, key: number])[] {
  const hidden = useParts<HTMLInputElement>(wantedPasswords);
  const { current: known } = useRef(new Map<HTMLInputElement, number>());
  const count = useRef(0);
  for (const input of known.keys()) if (!input.isConnected) known.delete(input);
  for (const input of hidden) if (!known.has(input) && !hasToggle(input)) known.set(input, count.current++);
  return [...known];
}

function AccountFields(): ReactNode {
  return (
    <>
      {usePasswords().map(([input, key]) => (
        <Password key={key} input={input} />
      ))}
      <Descriptions />
    </>
  );
}

export default reactIsland(AccountFields);

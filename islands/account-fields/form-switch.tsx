/** Log in or register: one form at a time, as the links below them and the address say. */
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { Looks, useAddressChange, useParts, usePress } from "../../shared/island/react.ts";
import { askedForm, follow, formLooks, switchSelector } from "./forms.ts";

export function FormSwitch(): ReactNode {
  const hasLinks = useParts(switchSelector).length > 0;
  const [shown, setShown] = useState(() => askedForm(location.hash));
  useAddressChange(() => setShown(askedForm(location.hash)));
  usePress(switchSelector, (event, link) => {
    event.preventDefault();
    follow(link, (form) => flushSync(() => setShown(form)));
  });
  return hasLinks && <Looks of={formLooks(shown)} />;
}

/** Password toggles and field descriptions of account and checkout forms (contract §11.4, §11.5, C2, C3). */
import type { Mount } from "../../shared/island/island.ts";
import { takeDescriptions } from "./descriptions.ts";
import { passwords } from "./passwords.ts";
import { addToggle, type Toggle } from "./toggle.ts";

const wanted = `${passwords}:not([data-island~=off] *)`;

const mount: Mount = (host, { signal, onChange }) => {
  const toggles = new Map<HTMLInputElement, Toggle | undefined>();
  const add = (): void => {
    for (const input of document.querySelectorAll<HTMLInputElement>(wanted))
      if (!toggles.has(input)) toggles.set(input, addToggle(input));
  };
  add();
  onChange(() => {
    for (const input of toggles.keys()) if (!input.isConnected) toggles.delete(input);
    add();
  });
  // What is posted in plain sight, browsers remember as they do a name. Captured: no other script is in between.
  host.addEventListener(
    "submit",
    ({ target }) => {
      for (const [input, toggle] of toggles) if (input.form === target) toggle?.hide();
    },
    { capture: true, signal },
  );
  const closeAll = takeDescriptions(host, signal);
  return () => {
    closeAll();
    for (const toggle of toggles.values()) toggle?.remove();
  };
};

export default mount;

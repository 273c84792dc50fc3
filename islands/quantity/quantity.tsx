/** A quantity box's own nodes: the message why its number was changed, and plus and minus if the page has none. */
import { type ReactNode, useId, useMemo } from "react";
import { Adopt, Box, type Shows, useHost, view } from "../../shared/island/react.ts";
import { AddedButtons } from "./added-buttons.tsx";
import type quantity from "./quantity.ts";

/**
 * The message about a quantity, below its form, or in a table of several products below its box. It is also the field's
 * description.
 */
function Note({ input, children }: { readonly input: Element; readonly children: string }): ReactNode {
  const host = useHost();
  const id = `storefront-quantity-note-${useId()}`;
  const described = useMemo(() => input.getAttribute("aria-describedby"), [input]);
  const form = host.closest(".variations_button, form.cart:not(.grouped_form)");
  return (
    <>
      <Box
        {...(form ? { atEndOf: form } : { after: host })}
        as="p"
        className="storefront-quantity-note"
        id={id}
      >
        {children}
      </Box>
      <Adopt element={input} aria-describedby={described ? `${described} ${id}` : id} />
    </>
  );
}

export default view(({ model: { box, note, lacksButtons } }: Shows<typeof quantity>) => {
  const input = box();
  return (
    input && (
      <>
        {lacksButtons() && <AddedButtons input={input} />}
        {note() && <Note input={input}>{note()}</Note>}
      </>
    )
  );
});

/** The listing's views: which one is shown. */
import { type ReactNode, useState } from "react";
import { Adopt, keyOf, reactIsland, useHost, useParts, usePress } from "../../shared/island/react.ts";
import { isMarked, isOurs, viewButton } from "./view-button.ts";
import { viewTriggers } from "./view-triggers.ts";

/** Body classes: where the shop's own view is the list, and what the add-on's style sheet shows a list by. */
const isListShop = "ast-default-shop-page-list-style";
const listOfListShop = "ast-woocommerce-shop-page-list-style";
const listOfGridShop = "ast-woocommerce-shop-page-list-view";

function Views(): ReactNode {
  const body = useHost();
  const triggers = useParts(viewTriggers).filter(isOurs);
  const [served] = useState(() => triggers.find(isMarked)?.dataset.view);
  const [chosen, choose] = useState<string>();
  usePress(viewTriggers, (event, trigger) => {
    if (!isOurs(trigger)) return;
    event.preventDefault();
    choose(trigger.dataset.view);
  });
  const list = body.classList.contains(isListShop) ? listOfListShop : listOfGridShop;
  return (
    <>
      {chosen && <Adopt element={body} className={{ [list]: chosen === "list" }} />}
      {triggers.map((trigger) => {
        const isShown = trigger.dataset.view === (chosen ?? served);
        return (
          <Adopt
            key={keyOf(trigger)}
            element={trigger}
            className={{ active: isShown }}
            {...viewButton(trigger, isShown)}
          />
        );
      })}
    </>
  );
}

export default reactIsland(Views);

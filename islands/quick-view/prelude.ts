/** Triggers that lead nowhere are buttons, for keyboard and screen reader, before anyone touches the page. */
import { model } from "../../shared/island/model.ts";
import { buttons } from "./triggers.ts";

export default model((page) => ({
  looks: () =>
    [...page.querySelectorAll(buttons)].map((element, index) => ({
      key: `${index}`,
      element,
      role: "button",
      tabIndex: 0,
    })),
}));

/** Triggers that lead nowhere are buttons, for keyboard and screen reader, before anyone touches the page. */
import { setAttributes } from "../../shared/dom/attributes.ts";
import type { Mount } from "../../shared/island/island.ts";
import { enhanceParts } from "../../shared/island/parts.ts";
import { buttons } from "./triggers.ts";

const prelude: Mount = (host, context) =>
  enhanceParts(host, buttons, (part) => setAttributes(part, { role: "button", tabindex: "0" }), context);

export default prelude;

import { island } from "../../shared/island/island.ts";
import { load, publish } from "./api.ts";

/**
 * Contact forms of Contact Form 7, both generations. The prelude switches the submit button by the acceptance boxes
 * and keeps drafts; all else comes once the page is touched, or with the first press.
 */
export const contactForm = island({
  name: "contact-form",
  selectors: [".wpcf7 > form"],
  when: "touched",
  replay: [{ part: ".wpcf7 > form" }],
  props: {
    /** What was typed survives a reload of the page, in this tab. */
    drafts: true,
    /** After an answer that complains, the first field that it complains about gets focus. */
    focusInvalid: true,
  },
  prelude: () => {
    publish();
    return import("./prelude.ts");
  },
  load,
});

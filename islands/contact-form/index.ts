import { formsSources } from "../../shared/config/forms.ts";
import { restSources } from "../../shared/config/rest.ts";
import { type IslandDefinition, island } from "../../shared/island/island.ts";
import { forms, know, load, publish } from "./api.ts";
import type { FormOptions } from "./options.ts";

/**
 * Contact forms of Contact Form 7, both generations. The prelude switches the submit button by the acceptance boxes,
 * keeps drafts, and has the form's rules fetched; all else comes once the page is touched, or with the first press.
 */
export const contactForm: IslandDefinition<FormOptions> = {
  ...island<FormOptions>({
    name: "contact-form",
    when: "touched",
    replay: [{ part: `${forms}, form[data-island~=contact-form]` }],
    props: {
      /** What was typed survives a reload of the page, in this tab. */
      drafts: true,
      /** After an answer that complains, the first field that it complains about gets focus. */
      focusInvalid: true,
    },
    prelude: async () => ({ default: (await import("./prelude.ts")).default(know) }),
    load,
    ...(STOREFRONT_FACTS && { reads: [formsSources, restSources] }),
  }),
  /**
   * None where the plugin's script is not. The loader's first search is before `DOMContentLoaded`, when scripts look for
   * what is published here. The command line has no page.
   */
  get selectors() {
    return typeof window === "undefined" || publish() ? [forms] : [];
  },
};

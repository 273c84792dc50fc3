import { formsSources } from "../../shared/config/forms.ts";
import { restSources } from "../../shared/config/rest.ts";
import { has, nameless, withoutPart } from "../../shared/island/expects.ts";
import type { Facts } from "../../shared/island/facts.ts";
import { type IslandDefinition, island } from "../../shared/island/island.ts";
import { pageLanguage } from "../../shared/messages/page-language.ts";
import { forms, publish } from "./api.ts";

/** Options of a contact form, `data-island-props`. */
export type FormOptions = {
  /** Typed text survives a reload of the page, in this tab. */
  readonly drafts: boolean;
  /** After an answer with complaints, the first field with a complaint gets focus. */
  readonly focusInvalid: boolean;
};

/**
 * Contact forms of Contact Form 7, both generations. At once the model switches the submit button by the acceptance
 * boxes, and keeps drafts. The rest of the model comes with the page's first touch.
 */
export const contactForm: IslandDefinition<FormOptions> = {
  ...island<FormOptions>({
    name: "contact-form",
    when: "touched",
    replay: [{ part: `${forms}, form[data-island~=contact-form]` }],
    props: { drafts: true, focusInvalid: true },
    model: () => import("./contact-form.ts"),
    viewStarts: "asked",
    view: () => import("./contact-form.tsx"),
    language: pageLanguage,
    ...(STOREFRONT_FACTS &&
      ({
        stockOnly:
          'the forms of Contact Form 7, whose fields and answers its plugin makes; `data-island="contact-form"` on such a form is enough',
        reads: [formsSources, restSources],
        expects: [
          {
            parts: forms,
            level: "error",
            code: "form-without-id",
            lacks: withoutPart("input[name=_wpcf7]:not([value=''])"),
            message: "a contact form has no _wpcf7: it cannot be sent without loading the page",
            advice: "Print it with its shortcode or block: the plugin adds the field.",
          },
          {
            parts: forms,
            level: "error",
            code: "form-without-unit-tag",
            lacks: withoutPart("input[name=_wpcf7_unit_tag]:not([value=''])"),
            message:
              "a contact form has no unit tag (_wpcf7_unit_tag): the plugin's server refuses what it sends",
            advice: "Print it with its shortcode or block: the plugin adds the field.",
          },
          {
            parts: forms,
            level: "error",
            code: "form-twice",
            lacks: (page, el) => {
              const tag = page.attribute(page.first("input[name=_wpcf7_unit_tag]", el), "value");
              return (
                !!tag &&
                page
                  .all(`${forms} input[name=_wpcf7_unit_tag]`)
                  .filter((one) => page.attribute(one, "value") === tag).length > 1
              );
            },
            message: "two contact forms have one unit tag: errors of one are shown at the other",
            advice: "A page cache or builder has copied the form; print each with its own shortcode.",
          },
          {
            parts: forms,
            level: "error",
            code: "form-without-output",
            lacks: withoutPart(".wpcf7-response-output"),
            message: "a contact form has no .wpcf7-response-output: nobody sees what the server answers",
            advice: "Keep what the plugin prints at the form's end, or its [response] tag.",
          },
          {
            parts: ".wpcf7:has(> form)",
            level: "warning",
            code: "form-without-live-region",
            lacks: withoutPart(".screen-reader-response"),
            message:
              "a contact form has no .screen-reader-response: a screen reader does not hear the answer",
            advice: "Keep what the plugin prints before the form.",
          },
          {
            // A free text has no name of its own: it belongs to the choice before it.
            parts: `${forms} :is(input:not([type=hidden], [type=submit], [type=button], .wpcf7-free-text), select, textarea)`,
            level: "warning",
            code: "field-without-name",
            lacks: (page, el) => nameless(page, el) && !has(page, el, "placeholder"),
            message:
              "a field of a contact form has no label: a screen reader does not say what belongs there",
            advice: "Write the label around the field's tag in the form's template.",
          },
          {
            parts: forms,
            level: "warning",
            code: "forms-without-endpoint",
            lacks: (page, _el, object) =>
              !object("wpcf7").api &&
              !object("wpApiSettings").root &&
              !page.first("link[rel='https://api.w.org/']"),
            message: "the page does not tell where contact forms are sent: /wp-json/ is taken",
            advice:
              'Keep the wpcf7 object that the plugin prints, or WordPress\'s link rel="https://api.w.org/".',
          },
        ],
      } satisfies Facts)),
  }),
  /**
   * No selectors where the page does not have the plugin's script. The loader reads them before `DOMContentLoaded`,
   * which is when scripts look for `window.wpcf7`. The checker on the command line has no window.
   */
  get selectors() {
    return typeof window === "undefined" || publish() ? [forms] : [];
  },
};

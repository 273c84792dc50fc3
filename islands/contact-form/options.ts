/** Options of a contact form, `data-island-props`. */
export type FormOptions = {
  /** What was typed survives a reload of the page, in this tab. */
  readonly drafts: boolean;
  /** After an answer that complains, the first field that it complains about gets focus. */
  readonly focusInvalid: boolean;
};

import * as theme from "../../themes/parts.ts";

/** The add-on's switches between the views of a listing; `data-view` names the view. */
export const viewTriggers = theme.viewTrigger;

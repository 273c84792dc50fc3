import * as theme from "../../themes/parts.ts";

/** The add-on's switches; there may be one in each header. */
export const switchSelector = theme.colourSwitch;

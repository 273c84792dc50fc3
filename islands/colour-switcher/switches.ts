/** The add-on's switches; there may be one in each header. */
export const switchSelector = ".ast-builder-color-switcher .ast-switcher-button";

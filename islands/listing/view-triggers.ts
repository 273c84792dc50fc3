/** What shows a view of the listing, as the theme's add-on prints it; `data-view` says which. */
export const viewTriggers = ".ast-products-view > .ast-view-trigger";

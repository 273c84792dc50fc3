/** The add-on's switches between the views of a listing; `data-view` names the view. */
export const viewTriggers = ".ast-products-view > .ast-view-trigger";

/** A filter of prices, shown by React: the model has made its slider, which is there before anybody touches the page. */
export { viewOfLooks as default } from "../../shared/island/react.ts";

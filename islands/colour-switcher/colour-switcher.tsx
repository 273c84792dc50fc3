/** The shop's palettes, shown by React: the server has printed all that there is to see. */
export { viewOfLooks as default } from "../../shared/island/react.ts";

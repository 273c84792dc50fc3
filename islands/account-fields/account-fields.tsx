/** Fields of account and checkout forms, shown by React: the model has made their toggles. */
export { viewOfLooks as default } from "../../shared/island/react.ts";

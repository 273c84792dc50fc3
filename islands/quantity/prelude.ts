/** Quantity boxes before their component is there, at leisure after the page is shown. */
import { unhurried } from "../../shared/island/unhurried.ts";

export default unhurried(() => import("./untouched.ts"));

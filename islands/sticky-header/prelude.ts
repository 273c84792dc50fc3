/** The sticky header before its component is there, at leisure after the page is shown. */
import { unhurried } from "../../shared/island/unhurried.ts";

export default unhurried(() => import("./untouched.ts"));

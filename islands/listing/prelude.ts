/** The listing's plain code, at leisure after the page is shown. */
import { unhurried } from "../../shared/island/unhurried.ts";

export default unhurried(() => import("./listing.ts"));

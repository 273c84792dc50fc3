import { unhurried } from "../../shared/island/unhurried.ts";

export default unhurried(() => import("./listing.ts"));

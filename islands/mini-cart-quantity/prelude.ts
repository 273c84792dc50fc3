import { unhurried } from "../../shared/island/unhurried.ts";

export default unhurried(() => import("./untouched.ts"));

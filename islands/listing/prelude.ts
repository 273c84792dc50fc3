/** The listing's plain code, at leisure after the page is shown. */
import { unhurried } from "../../shared/island/unhurried.ts";
import { withLanguage } from "../../shared/messages/page-language.ts";

export default unhurried(() => withLanguage(import("./listing.ts")));

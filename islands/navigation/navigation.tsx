/** The header's menus, shown by React: the server has printed all that there is to see. */
import { view } from "../../shared/island/react.ts";

export default view();

/** The quick view's part of the page's configuration. */
import { toFlag, toOwnUrl } from "../../shared/config/coerce.ts";
import type { Table } from "../../shared/config/config.ts";
import { readPage } from "../../shared/config/index.ts";
import * as theme from "../../themes/parts.ts";

interface QuickViewOptions {
  readonly ajaxUrl: string;
  /** Whether quantity and button stay in sight. */
  readonly isSticky: boolean;
}

export const quickViewSources: Table<QuickViewOptions> = {
  ajaxUrl: [[theme.options], "ajax_url", toOwnUrl, "/wp-admin/admin-ajax.php"],
  isSticky: [[theme.options], "shop_quick_view_stick_cart", toFlag, false],
};

/** The quick view's configuration. */
export const quickViewOptions = (): QuickViewOptions => readPage(quickViewSources);

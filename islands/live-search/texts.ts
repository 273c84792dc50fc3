/** What the live search says. */
import { inPageLanguage } from "../../shared/messages/page-language.ts";

const en = {
  name: "Search results",
  count: "Results: {n}",
  none: "No results found",
  failed: "The suggestions did not come. Type on to try again, or press Enter to search.",
};

const vi: typeof en = {
  name: "Kết quả tìm kiếm",
  count: "{n} kết quả",
  none: "Không tìm thấy kết quả",
  failed: "Chưa tải được gợi ý. Gõ tiếp để thử lại, hoặc nhấn Enter để tìm.",
};

/** A text in the page's language. */
export const text = (key: keyof typeof en): string => inPageLanguage({ en, vi })[key];

/** What an endless list says where the server sends no words. */
import { failureText as notDone } from "../../shared/messages/index.ts";
import { inPageLanguage } from "../../shared/messages/page-language.ts";
import { RequestError } from "../../shared/request/error.ts";
import { NoProducts } from "./answer.ts";

const en = {
  button: "Load more products",
  timeout: "Nothing more yet: the shop did not answer in time.",
  other: "Nothing more yet: the shop answered without products.",
  nextPage: "Go to the next page",
};

const vi: typeof en = {
  button: "Xem thêm sản phẩm",
  timeout: "Chưa xem thêm được: cửa hàng không trả lời kịp.",
  other: "Chưa xem thêm được: cửa hàng trả lời mà không có sản phẩm nào.",
  nextPage: "Sang trang sau",
};

export const text = (key: keyof typeof en): string => inPageLanguage({ en, vi })[key];

/** “12 more products, 24 of 60.” @param total  0: nobody says */
export function addedText(added: number, last: number, total: number): string {
  const { more, of } = inPageLanguage({
    en: { more: `${added} more ${added === 1 ? "product" : "products"}`, of: `, ${last} of ${total}` },
    vi: { more: `Thêm ${added} sản phẩm`, of: `, ${last} trên ${total}` },
  });
  return `${more}${total ? of : ""}.`;
}

/** The sentence of a failure. */
export function failureText(cause: unknown): string {
  if (cause instanceof NoProducts) return text("other");
  const code = cause instanceof RequestError && cause.code;
  return code === "timeout" ? text("timeout") : notDone("notDone", code || undefined);
}

/** What is said of the cart where the server sends no words. */
import { failureText } from "../../shared/messages/index.ts";
import { inPageLanguage } from "../../shared/messages/page-language.ts";
import { RequestError } from "../../shared/request/error.ts";
import { AnswerError } from "./answer.ts";

const en = {
  expired: "Not done: this page is too old for it. Load it again; what you typed is still here until then.",
  login: "Not done: the shop asks you to log in. What you typed is still here.",
  other: "Not done: the shop answered with another page than the cart. What you typed is still here.",
  country: "Choose a country first.",
  reload: "Load the cart again",
  emptied: "The cart is empty now.",
};

const vi: typeof en = {
  expired: "Chưa xong: trang này đã quá cũ. Hãy tải lại trang; nội dung bạn nhập vẫn còn đến lúc đó.",
  login: "Chưa xong: cửa hàng yêu cầu bạn đăng nhập. Nội dung bạn nhập vẫn còn.",
  other: "Chưa xong: cửa hàng trả về một trang khác, không phải giỏ hàng. Nội dung bạn nhập vẫn còn.",
  country: "Hãy chọn quốc gia trước.",
  reload: "Tải lại giỏ hàng",
  emptied: "Giỏ hàng hiện đang trống.",
};

export const text = (key: keyof typeof en): string => inPageLanguage({ en, vi })[key];

/** The sentence of a failure, and whether only loading the page anew would help. */
export function failureOf(cause: unknown): { readonly text: string; readonly isFinal: boolean } {
  if (cause instanceof AnswerError) return { text: text(cause.kind), isFinal: true };
  const { code, status } = cause instanceof RequestError ? cause : new RequestError("invalid");
  if (status === 403) return { text: text("expired"), isFinal: true };
  return { text: failureText("notDone", code), isFinal: false };
}

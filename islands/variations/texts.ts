/** The island's own words, for what the server has none for. */
import { inPageLanguage } from "../../shared/messages/page-language.ts";

const en = {
  lost: "{label} has to be chosen again: {value} is not available with this.",
  gone: "Not available with this: {list}.",
  offline: "The price could not be looked up: you are probably offline. Check the connection and try again.",
  failed: "The price could not be looked up: the shop has a problem. Try again in a moment.",
  tryAgain: "Try again",
};

const vi: typeof en = {
  lost: "Cần chọn lại {label}: không có {value} với lựa chọn này.",
  gone: "Không có với lựa chọn này: {list}.",
  offline: "Chưa tra được giá: có lẽ bạn đang mất mạng. Hãy kiểm tra kết nối rồi thử lại.",
  failed: "Chưa tra được giá: cửa hàng đang gặp lỗi. Hãy thử lại sau giây lát.",
  tryAgain: "Thử lại",
};

/** A text in the page's language. */
export const text = (key: keyof typeof en, values: Readonly<Record<string, string>> = {}): string =>
  inPageLanguage({ en, vi })[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");

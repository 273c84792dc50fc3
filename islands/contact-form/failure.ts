/**
 * What a message that could not be sent is told with: what happened and what to do
 * (docs/stock-behaviour/specification.md §8).
 */
import { inPageLanguage } from "../../shared/messages/page-language.ts";
import { RestError } from "../../shared/rest/error.ts";

const advice = {
  fetch_error: {
    en: "Nothing you typed is lost: check the connection and send it again.",
    vi: "Nội dung bạn nhập vẫn còn: hãy kiểm tra kết nối rồi gửi lại.",
  },
  timeout: {
    en: "Nothing you typed is lost. The message may have arrived: wait a little before you send it again.",
    vi: "Nội dung bạn nhập vẫn còn. Có thể lời nhắn đã đến nơi: hãy chờ một lát trước khi gửi lại.",
  },
  other: {
    en: "Nothing you typed is lost: send it again in a moment, or by loading the page.",
    vi: "Nội dung bạn nhập vẫn còn: hãy gửi lại sau giây lát, hoặc gửi bằng cách tải lại trang.",
  },
};

/** The sentences of a failure. */
export function failureText(error: unknown): string {
  const { code, message } =
    error instanceof RestError ? error : new RestError("unknown_error", { cause: error });
  const what = code === "fetch_error" || code === "timeout" ? advice[code] : advice.other;
  return `${message} ${inPageLanguage(what)}`;
}

/** Whether the connection is what is missing: then a plain post would lead to the browser's error page. */
export const isOffline = (error: unknown): boolean =>
  error instanceof RestError && error.code === "fetch_error";

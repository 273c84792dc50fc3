/** When a message could not be sent: what happened and what to do (specification §8), with two ways to do it. */
import { createAction } from "../../shared/dom/notice.ts";
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
const again = { en: "Send again", vi: "Gửi lại" };
const plain = { en: "Send by loading the page", vi: "Gửi bằng cách tải lại trang" };

const className = "storefront-form-retry";

/** What a failure is told with. */
export function failureText(error: unknown): string {
  const { code, message } =
    error instanceof RestError ? error : new RestError("unknown_error", { cause: error });
  const what = code === "fetch_error" || code === "timeout" ? advice[code] : advice.other;
  return `${message} ${inPageLanguage(what)}`;
}

/** Offers to send again, and, where the connection is not what is missing, the plain way. */
export function offerRetry(form: HTMLFormElement, error: unknown, send: () => void): void {
  const box = document.createElement("p");
  box.className = className;
  box.append(createAction(inPageLanguage(again), send));
  if (!(error instanceof RestError && error.code === "fetch_error"))
    // A field may be called "submit".
    box.append(
      " ",
      createAction(inPageLanguage(plain), () => HTMLFormElement.prototype.submit.call(form)),
    );
  form.append(box);
}

/** Takes the offer back. */
export const withdrawRetry = (form: HTMLFormElement): void => form.querySelector(`.${className}`)?.remove();

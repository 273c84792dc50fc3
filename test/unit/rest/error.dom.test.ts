import { afterEach, expect, it } from "vitest";
import { loadLanguage } from "../../../shared/messages/languages.ts";
import { RestError } from "../../../shared/rest/error.ts";

afterEach(() => document.documentElement.removeAttribute("lang"));

it.each([
  ["", "fetch_error", "You are probably offline."],
  ["en-US", "timeout", "The server did not answer in time."],
  ["en-US", "aborted", "The request was cancelled."],
  ["fr-FR", "invalid_json", "The response is not a valid JSON response."],
  ["de-DE", "invalid_json", "Die Antwort ist kein gültiges JSON."],
  ["vi", "fetch_error", "Có lẽ bạn đang ngoại tuyến."],
  ["vi", "timeout", "Máy chủ không trả lời kịp."],
  ["vi", "aborted", "Yêu cầu đã bị hủy."],
  ["vi-VN", "invalid_json", "Phản hồi không phải là JSON hợp lệ."],
  ["vi-VN", "unknown_error", "Đã xảy ra lỗi không xác định."],
])("on a page in “%s” %s says “%s”", async (lang, code, message) => {
  document.documentElement.lang = lang;
  await loadLanguage();
  expect(new RestError(code).message).toBe(message);
});

it("the server's words win", () => {
  document.documentElement.lang = "vi";
  expect(new RestError("rest_forbidden", { message: "Sorry." }).message).toBe("Sorry.");
});

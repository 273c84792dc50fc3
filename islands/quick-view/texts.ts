/** The island's own words, for what the server has none for. */
import { inPageLanguage } from "../../shared/messages/page-language.ts";

const en = {
  quickView: "Quick view: {name}",
  previous: "Previous product: {name}",
  next: "Next product: {name}",
  offline: "The product could not be shown: you are probably offline. Check the connection and try again.",
  timeout: "The product could not be shown: the shop did not answer in time. Try again in a moment.",
  failed: "The product could not be shown: the shop has a problem. Try again in a moment.",
  page: "Go to the product's page",
  tryAgain: "Try again",
  pictures: "Pictures",
  previousPicture: "Previous picture",
  nextPicture: "Next picture",
};

const vi: typeof en = {
  quickView: "Xem nhanh: {name}",
  previous: "Sản phẩm trước: {name}",
  next: "Sản phẩm sau: {name}",
  offline: "Chưa hiển thị được sản phẩm: có lẽ bạn đang mất mạng. Hãy kiểm tra kết nối rồi thử lại.",
  timeout: "Chưa hiển thị được sản phẩm: cửa hàng không trả lời kịp. Hãy thử lại sau giây lát.",
  failed: "Chưa hiển thị được sản phẩm: cửa hàng đang gặp lỗi. Hãy thử lại sau giây lát.",
  page: "Đến trang sản phẩm",
  tryAgain: "Thử lại",
  pictures: "Hình ảnh",
  previousPicture: "Hình trước",
  nextPicture: "Hình sau",
};

/** A text in the page's language. */
export const text = (key: keyof typeof en, name = ""): string =>
  inPageLanguage({ en, vi })[key].replace("{name}", () => name);

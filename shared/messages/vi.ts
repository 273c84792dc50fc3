import type { Messages } from "./en.ts";

/** Vietnamese texts. */
export const vi: Messages = {
  viewCart: "Xem giỏ hàng",
  added: "Đã thêm vào giỏ hàng{name}.",
  removed: "Đã xóa khỏi giỏ hàng{name}.",
  offline: "Có lẽ bạn đang ngoại tuyến. Hãy kiểm tra kết nối rồi thử lại.",
  timeout: "Cửa hàng chưa trả lời kịp. Hãy xem giỏ hàng trước khi thử lại.",
  failed: "Cửa hàng đang gặp trục trặc. Hãy thử lại sau giây lát.",
  refused: "Hiện không bán được sản phẩm này. Trang sản phẩm cho biết lý do.",
  plain: "Thêm bằng cách tải lại trang",
  tryAgain: "Thử lại",
  unconfirmed: "Cửa hàng chưa xác nhận.",
  notDone: "Chưa làm được{name}.",
  notAdded: "Chưa thêm vào giỏ hàng{name}.",
  notRemoved: "Chưa xóa khỏi giỏ hàng{name}.",
};

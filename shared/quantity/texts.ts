import { inPageLanguage } from "../messages/page-language.ts";

/** What is said of a quantity. The server's words are used where it has some; these it does not have. */
const en = {
  raised: "Quantity changed to {value}, the smallest that can be ordered.",
  lowered: "Quantity changed to {value}, the largest that can be ordered.",
  rounded: "Quantity changed to {value}: it is sold in steps of {step}.",
  waits: "Nothing was added to the cart yet.",
  least: "At least {value} must be ordered.",
  most: "At most {value} can be ordered.",
  steps: "It is sold in steps of {step}.",
  number: "A quantity is a number.",
  kept: "The cart still holds {value}.",
};

const vi: typeof en = {
  raised: "Số lượng đã đổi thành {value}, mức ít nhất có thể đặt.",
  lowered: "Số lượng đã đổi thành {value}, mức nhiều nhất có thể đặt.",
  rounded: "Số lượng đã đổi thành {value}: hàng bán theo bội số của {step}.",
  waits: "Chưa thêm gì vào giỏ.",
  least: "Phải đặt ít nhất {value}.",
  most: "Có thể đặt nhiều nhất là {value}.",
  steps: "Hàng bán theo bội số của {step}.",
  number: "Số lượng phải là một con số.",
  kept: "Trong giỏ vẫn là {value}.",
};

/** A text in the page's language. */
export function text(key: keyof typeof en, values: Readonly<Record<string, number | string>> = {}): string {
  const texts = inPageLanguage({ en, vi });
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

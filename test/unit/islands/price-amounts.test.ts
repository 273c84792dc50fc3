import { describe, expect, it } from "vitest";
import { formatPrice, type PriceFormat } from "../../../islands/price-filter/format.ts";
import { aligned, clip, percent, type Scale, shareOf } from "../../../islands/price-filter/scale.ts";

const dong: PriceFormat = {
  symbol: "₫",
  decimalSep: ",",
  thousandSep: ".",
  decimals: 0,
  format: "%v\u00a0%s",
};

describe("a price", () => {
  it.for([
    [0, "0\u00a0₫"],
    [950, "950\u00a0₫"],
    [1000, "1.000\u00a0₫"],
    [2_450_000, "2.450.000\u00a0₫"],
    [999.5, "1.000\u00a0₫"],
    [-1500, "-1.500\u00a0₫"],
    [Number.NaN, "0\u00a0₫"],
  ] as const)("of %d is written as %s", ([value, text]) => {
    expect(formatPrice(value, dong)).toBe(text);
  });

  it("has as many decimals as the shop wants, rounded", () => {
    const euro = { symbol: "€", decimalSep: ",", thousandSep: " ", decimals: 2, format: "%s%v" };
    expect(formatPrice(1234.5, euro)).toBe("€1 234,50");
    expect(formatPrice(0.615, euro)).toBe("€0,62");
    expect(formatPrice(-2, euro)).toBe("€-2,00");
  });

  it("has no second minus where the format has one", () => {
    expect(formatPrice(-2, { ...dong, format: "-%v" })).toBe("-2");
  });

  it("is written by the usual format where the shop's has no room for the number", () => {
    expect(formatPrice(5, { ...dong, format: "%s" })).toBe("₫5");
  });

  it("takes symbol and separators as they are", () => {
    expect(formatPrice(1000, { ...dong, symbol: "$&", thousandSep: "$1" })).toBe("1$1000\u00a0$&");
  });

  it("is text, without the tags of a symbol", () => {
    expect(formatPrice(1000, { ...dong, symbol: '<b class="sign">₫</b>' })).toBe("1.000\u00a0₫");
  });
});

const scale: Scale = { min: 70, max: 500, step: 20 };

describe("a scale of prices", () => {
  it.for([
    [70, 70],
    [79, 70],
    [80, 90],
    [81, 90],
    [0, 70],
    [489, 490],
    // The last step before the end.
    [500, 490],
    [9999, 490],
    [Number.NaN, 70],
  ] as const)("has for %d the step %d", ([value, step]) => {
    expect(aligned(value, scale)).toBe(step);
  });

  it("has no traces of binary numbers", () => {
    expect(aligned(0.3, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
    expect(aligned(1, { min: 0.1, max: 1, step: 0.3 })).toBe(1);
  });

  it("says where a price lies, as a share of it", () => {
    expect(shareOf(70, scale)).toBe(0);
    expect(shareOf(490, scale)).toBe(1);
    expect(shareOf(50, { min: 0, max: 100, step: 10 })).toBe(0.5);
    expect(shareOf(70, { min: 70, max: 75, step: 20 })).toBe(0);
  });

  it("says so in per cent, without traces of binary numbers", () => {
    expect(percent(0.4 - 0.1)).toBe("30%");
  });

  it.for([
    ["before the middle between both prices", 0.2, 0.6, 0.4],
    ["nowhere before the end, where both are at the end", 1, 1, 2],
    ["everywhere, where both are at the start", 0, 0, -1],
    ["before both prices, where they are the same", 0.5, 0.5, 0.5],
  ] as const)("is the lower price's %s", ([_where, from, to, middle]) => {
    const start = `calc(12px + (100% - 24px)*${middle})`;
    expect(clip(from, to, true, false)).toBe(`inset(0 calc(100% - ${start}) 0 0)`);
    expect(clip(from, to, false, false)).toBe(`inset(0 0 0 ${start})`);
    expect(clip(from, to, true, true)).toBe(`inset(0 0 0 calc(100% - ${start}))`);
    expect(clip(from, to, false, true)).toBe(`inset(0 ${start} 0 0)`);
  });
});

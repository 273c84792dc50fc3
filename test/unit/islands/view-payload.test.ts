import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { productView, readPrice, readStructuredData } from "../../../islands/product-view/payload.ts";

const product = (more: object): string =>
  JSON.stringify({ "@type": "Product", name: "Vòng", sku: "V1", ...more });

const crumb = (name: string, position: number) => ({
  "@type": "ListItem",
  position,
  item: { name, "@id": `http://shop.test/${position}` },
});
const trail = (...names: string[]) => ({ "@type": "BreadcrumbList", itemListElement: names.map(crumb) });

describe("a product's structured data", () => {
  it("tells name, id, category, price and currency", () => {
    const offers = [{ "@type": "Offer", price: "350000", priceCurrency: "VND" }];
    expect(readStructuredData([product({ category: "Vòng tay", offers })])).toEqual({
      name: "Vòng",
      id: "V1",
      category: "Vòng tay",
      value: 350_000,
      currency: "VND",
    });
  });

  it("is of a product or a group of products, and of nothing else", () => {
    const named = (type: string) => JSON.stringify({ "@type": type, name: "Vòng", sku: "V1" });
    expect(readStructuredData([named("ProductGroup")]).name).toBe("Vòng");
    for (const type of ["ProductModel", "IndividualProduct", "ProductGroups"])
      expect(readStructuredData([named(type)]).name).toBeUndefined();
  });

  it("has no category from a list that only has a similar name, and none from crumbs without names", () => {
    for (const type of ["MyBreadcrumbList", "BreadcrumbLists"])
      expect(
        readStructuredData([product({}), JSON.stringify({ ...trail("A", "B", "C"), "@type": type })])
          .category,
      ).toBeUndefined();
    const nameless = { "@type": "BreadcrumbList", itemListElement: [{}, {}, {}] };
    expect(readStructuredData([product({}), JSON.stringify(nameless)]).category).toBeUndefined();
  });

  it("has texts without the space around them, and prices from 0 on", () => {
    expect(readStructuredData([product({ name: "  Vòng ", offers: { price: "0" } })])).toMatchObject({
      name: "Vòng",
      value: 0,
    });
    expect(readStructuredData([product({ offers: { price: "-1" } })]).value).toBeUndefined();
  });

  it("is nothing where it is no JSON, or no object", () => {
    expect(readStructuredData(["{", "null", '"Product"', "[]"])).toEqual({});
  });

  it("is found in a graph, with the category from the crumbs", () => {
    const graph = [trail("Trang chủ", "Đá", "Thạch anh", "Vòng"), JSON.parse(product({}))];
    expect(readStructuredData([JSON.stringify({ "@graph": graph })])).toMatchObject({
      name: "Vòng",
      category: "Đá > Thạch anh",
    });
  });

  it("has the asked price, not the list price, of WooCommerce's price specifications", () => {
    const priceSpecification = [
      { price: "280000", priceCurrency: "VND", priceType: "https://schema.org/ListPrice" },
      { price: "250000", priceCurrency: "VND" },
    ];
    expect(readStructuredData([product({ offers: [{ priceSpecification }] })])).toMatchObject({
      value: 250_000,
      currency: "VND",
    });
  });

  it("has the lowest price of a variable product", () => {
    const offers = {
      "@type": "AggregateOffer",
      lowPrice: "300000",
      highPrice: "500000",
      priceCurrency: "VND",
    };
    expect(readStructuredData([product({ offers })])).toMatchObject({ value: 300_000 });
  });

  it("may have numbers for texts, and lists for types", () => {
    const text = JSON.stringify([
      { "@type": ["Thing", "Product"], name: "Vòng", sku: 28, offers: { price: 5 } },
    ]);
    expect(readStructuredData([text])).toMatchObject({ name: "Vòng", id: "28", value: 5 });
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["null", "null"],
    ["a text", '"Product"'],
    ["a list of nulls", "[null, 1]"],
    ["a graph of nothing", '{"@graph":[null]}'],
    ["another thing", '{"@type":"Organization","name":"Shop"}'],
    ["a broken product", '{"@type":"Product","name":{},"sku":[],"offers":[null],"category":7.5e400}'],
  ])("that is %s tells no product and breaks nothing", (_, text) => {
    const { name, id, value } = readStructuredData([text]);
    expect([name, id, value]).toEqual([undefined, undefined, undefined]);
  });

  it("is read past a script that is broken", () => {
    expect(readStructuredData(["{", product({})])).toMatchObject({ name: "Vòng" });
  });

  it.each(["abc", "", "-1", "1e999x", null, {}])("has no price that is %j", (price) => {
    expect(readStructuredData([product({ offers: { price } })]).value).toBeUndefined();
  });
});

describe("a price as the page shows it", () => {
  it.each([
    ["350.000 ₫", 350_000],
    ["1.200.000 ₫", 1_200_000],
    ["350,000₫", 350_000],
    ["90000 VND", 90_000],
    ["1,299.50 US$", 1299.5],
    ["12,5 €", 12.5],
    ["0 ₫", 0],
    ["đ.350.000", 350_000],
    ["Liên hệ", undefined],
    ["", undefined],
  ])("%j is %s", (text, value) => {
    expect(readPrice(text)).toBe(value);
  });
});

describe("the ViewContent payload", () => {
  it("has the specification's fields, and takes each from the surest source", () => {
    const sources = [
      { name: "", category: "Quà" },
      { name: "Vòng", id: "V1", category: "Đá", value: 350_000 },
      { name: "Vong", id: "28", value: 1 },
    ];
    expect(productView(sources)).toEqual({
      content_name: "Vòng",
      content_ids: ["V1"],
      content_type: "product_group",
      content_category: "Quà",
      quantity: 1,
      value: 350_000,
    });
  });

  it("keeps a price of nothing", () => {
    expect(productView([{ name: "Quà", id: "1", value: 0 }, { value: 5 }])?.value).toBe(0);
  });

  it("names a currency only where a source does", () => {
    expect(productView([{ name: "Quà", id: "1", currency: "USD" }])?.currency).toBe("USD");
    expect(productView([{ name: "Quà", id: "1" }])).not.toHaveProperty("currency");
  });

  it.each([[[]], [[{ name: "Vòng" }]], [[{ id: "1" }]]])(
    "is none of a product without name or id: %j",
    (sources) => {
      expect(productView(sources)).toBeUndefined();
    },
  );
});

const captures = fileURLToPath(new URL("../../../../shared/captures/pages/", import.meta.url));

describe.runIf(existsSync(captures))("the captured pages", () => {
  it.each([
    ["product-gallery", "Vòng tay đá thạch anh hồng", "GALLERY", "Vòng tay đá > Vòng thạch anh", 350_000],
    ["product-single-image", "Vòng tay đá mắt hổ", "SINGLE", "Vòng tay đá", 250_000],
    ["product-no-image", "Túi thơm cầu an", "NOIMG", "Bùa may mắn", 90_000],
    ["product-outofstock", "Tỳ hưu ngọc bích", "OOS", "Bùa may mắn", 1_200_000],
  ])("%s is read", (name, content_name, id, content_category, value) => {
    const html = readFileSync(`${captures}${name}.html`, "utf8");
    const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    expect(productView([readStructuredData(texts.map(([, text = ""]) => text))])).toEqual({
      content_name,
      content_ids: [id],
      content_type: "product_group",
      content_category,
      quantity: 1,
      value,
      currency: "VND",
    });
  });
});

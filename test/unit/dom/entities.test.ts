import { expect, it } from "vitest";
import { decodeEntities } from "../../../shared/dom/entities.ts";

it.each([
  ["Tom &amp; Anh", "Tom & Anh"],
  ["&lt;b&gt; &quot;x&quot; &apos;y&apos;", "<b> \"x\" 'y'"],
  ["&#8211; &#x1F600;", "– 😀"],
  ["&amp;amp;", "&amp;"],
  ["350&nbsp;000 &#1114111;", "350\xa0000 \u{10ffff}"],
  ["&unknown; & &#1114112; &;", "&unknown; & &#1114112; &;"],
])("decodes %s", (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});

/** Budgets: what pages may load at most, what they do load, and what else has to hold of a build. */
import { kB } from "./manifest.mjs";
import { isProduct, pages } from "./pages.mjs";

/**
 * Limits in bytes of gzip -9. "first" is what runs on a page at once: the entry and all preludes, with what they
 * import; "with a cart" adds what shows a cart that the visitor has. "untouched" is all that a page downloads that
 * nobody touches, with every island on it that such a page may have, and a mini-cart in sight, which wakes the cart's
 * code. "listing", "account" and "product" are all that such a page can load before a picture is opened. "rest" is the
 * REST client, which no page loads unasked. Pages are in English; "a language" is what one in another loads besides.
 * Each leaves some 50 bytes: a chunk's name, and so what imports it weighs, follows from where the build is written.
 */
const both = {
  "first, listing": 15_050,
  "first, product": 17_640,
  "first, contact": 16_680,
  "first, listing with a cart": 21_140,
  "first, product with a cart": 23_720,
  "untouched, listing": 33_050,
  "untouched, endless": 33_800,
  "untouched, filters": 34_270,
  "untouched, quick view": 45_340,
  "untouched, cart": 37_670,
  "untouched, colours": 33_510,
  "untouched, product": 37_400,
  "untouched, variable": 45_530,
  "untouched, contact": 36_000,
  lightbox: 20_000,
  zoom: 4_000,
  video: 2_000,
  "a language": 2_200,
  rest: 3_750,
  css: 8_350,
  transitions: 500,
};
const budgets = {
  react: {
    ...both,
    listing: 134_670,
    endless: 136_650,
    filters: 138_050,
    "quick view": 152_050,
    account: 133_150,
    cart: 146_640,
    colours: 132_780,
    contact: 140_000,
    product: 159_940,
    variable: 168_280,
  },
  preact: {
    ...both,
    listing: 73_040,
    endless: 75_030,
    filters: 76_420,
    "quick view": 90_440,
    account: 71_530,
    cart: 85_020,
    colours: 71_160,
    contact: 78_390,
    product: 98_330,
    variable: 106_670,
  },
};

/** What shows a picture or a video that a shopper has opened: the lightbox, the zoom for fingers, the player. */
const isOpened = (source) => /^islands\/gallery\/(lightbox|touch-zoom|video|early-video)\.tsx?$/.test(source);

/** Where a product is shown, and nowhere else. */
const isProductOnly = (source) => source === "islands/product-view/product.ts";

/** What a contact page of a theme without live results, and of a plugin since 5.4.1, never loads. */
const isRare = (source) =>
  ["islands/live-search/live-search.tsx", "islands/contact-form/old-transport.ts"].includes(source);

/** Neither the REST client nor the debugger is loaded unasked. */
const isUnasked = (file) => !/^rest\.js$|\/debug-/.test(file);

/** English is in the code; a page in another language loads its file besides. */
const isLanguage = (source) => source.startsWith("shared/messages/");

/**
 * What the budgets are about.
 *
 * @returns {{ [budget: string]: number }} bytes of gzip -9
 */
function weightsOf({ files, untouched }, graph) {
  const gzip = (names) => names.reduce((sum, name) => sum + files[name].gzip, 0);
  const weight = (starts) => gzip(graph.closure(["islands.js", ...starts]));
  const withCart = graph.entriesOf("islands/mini-cart/live.ts");
  const first = (page, more = []) =>
    weight([...pages[page].flatMap((name) => graph.entriesOf(`islands/${name}/prelude.ts`)), ...more]);
  const isOnPage = (page, source) =>
    !isOpened(source) &&
    !isLanguage(source) &&
    (isProduct(page) || !isProductOnly(source)) &&
    (page !== "contact" || !isRare(source));
  const whole = (page) => {
    const starts = [
      ...pages[page].flatMap((name) => graph.entriesUnder(`islands/${name}/`)),
      ...graph.entriesUnder("shared/").filter(isUnasked),
    ];
    return weight(starts.filter((file) => isOnPage(page, graph.source(file))));
  };
  return {
    "first, listing": first("listing"),
    "first, product": first("product"),
    "first, contact": first("contact"),
    "first, listing with a cart": first("listing", withCart),
    "first, product with a cart": first("product", withCart),
    ...Object.fromEntries(Object.keys(pages).map((page) => [`untouched, ${page}`, untouched[page].gzip])),
    ...Object.fromEntries(Object.keys(pages).map((page) => [page, whole(page)])),
    lightbox: gzip(graph.entriesOf("islands/gallery/lightbox.tsx")),
    zoom: gzip(graph.entriesOf("islands/gallery/touch-zoom.tsx")),
    video: gzip(graph.entriesOf("islands/gallery/video.tsx")),
    "a language": Math.max(
      ...graph
        .entriesUnder("shared/messages/")
        .map((file) => (isLanguage(graph.source(file)) ? files[file].gzip : 0)),
    ),
    rest: files["rest.js"].gzip,
    css: files["islands.css"].gzip,
    transitions: files["transitions.css"].gzip,
  };
}

/** Prints each budget, and what is used of it. */
function print(limits, weights) {
  console.log("  budget, kB gzip");
  for (const [name, limit] of Object.entries(limits))
    console.log(`  ${name.padEnd(34)}        ${kB(weights[name])} of ${kB(limit).trim()}`);
}

/** Entries that do not stand alone; a sentence each. */
const dependent = (graph) =>
  ["islands.js", "rest.js"]
    .filter((file) => graph.statics(file).length > 0)
    .map((file) => `${file} imports ${graph.statics(file).join(", ")}: it has to stand alone`);

/** Pages on which React starts by itself; a sentence each. */
const startingReact = (untouched) =>
  Object.entries(untouched).flatMap(([page, { files }]) => {
    const vendor = files.find((file) => file.startsWith("chunks/vendor-"));
    return vendor ? `a ${page} page that nobody touches loads ${vendor}: React never starts by itself` : [];
  });

/**
 * @param {string[]} missing  what else is wrong with the build
 * @throws Error when a budget, the entry's independence or an import is broken
 */
export function checkBudgets(manifest, graph, missing, quiet) {
  const { runtime, untouched } = manifest;
  const weights = weightsOf(manifest, graph);
  if (!quiet) print(budgets[runtime], weights);
  const problems = [
    ...Object.entries(budgets[runtime])
      .filter(([name, limit]) => weights[name] > limit)
      .map(
        ([name, limit]) => `${runtime}: "${name}" weighs ${weights[name]} bytes gzip, its budget is ${limit}`,
      ),
    ...dependent(graph),
    ...startingReact(untouched),
    ...missing,
  ];
  if (problems.length > 0) throw new Error(`build:\n${problems.join("\n")}`);
}

/** What goes into which chunk: by when it is due, and on which pages. */
import { expect, test } from "vitest";

/** A source: its bytes, and what it imports statically. */
type Sources = Readonly<Record<string, readonly [size: number, ...imports: string[]]>>;
interface Chunk {
  readonly sources: readonly string[];
}

const { place, planChunks, stages } = (await import(
  new URL("../../build/chunks.mjs", import.meta.url).href
)) as {
  stages: readonly string[];
  planChunks(): Promise<{
    readonly chunks: ReadonlyMap<string, Chunk>;
    readonly homes: ReadonlyMap<string, string>;
    readonly sources: { reach(source: string): string[] };
  }>;
  place(sources: object, due: ReadonlyMap<string, readonly number[]>): Chunk[];
};

const { namesOf } = (await import(new URL("../../build/islands.mjs", import.meta.url).href)) as {
  namesOf(built: { outputFiles: readonly { path: string; text: string }[] }): ReadonlyMap<string, string>;
};

/**
 * @param due  when what is imported at run time is due, on each of some kinds of pages; "" for never
 * @returns the sources of each chunk, joined; sorted
 */
function chunksOf(sources: Sources, due: Readonly<Record<string, readonly string[]>>): string[] {
  const of = (source: string) => sources[source] ?? [0];
  const reach = (source: string): string[] => [source, ...(of(source).slice(1) as string[]).flatMap(reach)];
  const graph = {
    get: (source: string) => ({ size: of(source)[0] }),
    reach: (source: string) => [...new Set(reach(source))],
  };
  const at = (stage: string): number => (stage ? stages.indexOf(stage) : stages.length);
  const times = new Map(Object.entries(due).map(([source, each]) => [source, each.map(at)]));
  return place(graph, times)
    .map((chunk) => chunk.sources.join(" "))
    .sort();
}

test("what is due at the same time on the same pages is one chunk", () => {
  expect(
    chunksOf(
      { menu: [900, "model"], notice: [900, "model"], stars: [900, "model"], model: [2000] },
      { menu: ["first", "first"], notice: ["first", "first"], stars: ["", "first"] },
    ),
  ).toEqual(["menu model notice", "stars"]);
});

test("what an island alone needs is a file of its own, where it is big and others start with it", () => {
  const sources: Sources = { menu: [900], "islands/sticky": [6500, "way"], way: [2000] };
  expect(chunksOf(sources, { menu: ["idle"], "islands/sticky": ["idle"] })).toEqual([
    "islands/sticky way",
    "menu",
  ]);
  expect(chunksOf(sources, { "islands/sticky": ["idle"] })).toEqual(["islands/sticky way"]);
});

test("what is needed sooner on some pages goes there, and later code finds it", () => {
  expect(
    chunksOf(
      { tabs: [2000, "parts"], parts: [2000], dialog: [2000, "parts"] },
      { tabs: ["first", "first"], dialog: ["asked", "asked"] },
    ),
  ).toEqual(["dialog", "parts tabs"]);
});

test("what is small and shared goes where it is by then on all pages that need it, as late as can be", () => {
  expect(
    chunksOf(
      { menu: [2000], cart: [2000], list: [2000, "small"], stars: [2000, "small"], small: [100] },
      {
        menu: ["first", "first", "first"],
        cart: ["idle", "idle", "idle"],
        list: ["idle", "", ""],
        stars: ["", "idle", ""],
      },
    ),
  ).toEqual(["cart small", "list", "menu", "stars"]);
});

test("what is not small stays a file, so that no other page loads it", () => {
  expect(
    chunksOf(
      { menu: [2000], list: [2000, "shared"], stars: [2000, "shared"], shared: [3000] },
      { menu: ["first", "first", "first"], list: ["idle", "", ""], stars: ["", "idle", ""] },
    ),
  ).toEqual(["list", "menu", "shared", "stars"]);
});

test("what needs React is never with what does not, however small it is", () => {
  expect(
    chunksOf(
      { menu: [2000], view: [50, "react"], other: [900, "react"], react: [3000] },
      { menu: ["first"], view: ["view"], other: ["view"] },
    ),
  ).toEqual(["menu", "other", "react view"]);
});

test("what visitors ask for is a file each: who opens one thing loads nothing of another", () => {
  expect(
    chunksOf(
      { menu: [2000], zoom: [900], video: [900, "frame"], frame: [600] },
      { menu: ["first"], zoom: ["asked"], video: ["asked"] },
    ),
  ).toEqual(["frame video", "menu", "zoom"]);
});

test("what is small goes nowhere that would need more for it", () => {
  expect(
    chunksOf(
      {
        menu: [2000],
        shop: [2000, "forms"],
        list: [2000, "small"],
        stars: [2000, "small"],
        small: [100, "forms"],
        forms: [3000],
      },
      {
        menu: ["first", "idle", "idle"],
        shop: ["", "first", "first"],
        list: ["idle", "", ""],
        stars: ["", "idle", "idle"],
      },
    ),
  ).toEqual(["forms small", "list", "menu", "shop", "stars"]);
});

test("a chunk keeps its name when another one comes before it, and gets a new one with what it loads", () => {
  const build = (at: number, cart: string): string[] => {
    const file = (name: string, number: number): string => `${name}-0000000${number}.js`;
    const outputFiles = [
      { path: `/dist/chunks/${file("menu", at)}`, text: `import("./${file("cart", at + 1)}")` },
      { path: `/dist/chunks/${file("cart", at + 1)}`, text: cart },
    ];
    return [...namesOf({ outputFiles }).values()];
  };
  expect(build(1, "a()")).toEqual(build(5, "a()"));
  expect(build(1, "b()")[0]).not.toBe(build(1, "a()")[0]);
});

test("what answers a first press brings none of the cart's code along", async () => {
  const { chunks, homes, sources } = await planChunks();
  const pressed = chunks.get(homes.get("islands/search/search.ts") ?? "")?.sources ?? [];
  const files = pressed.flatMap(sources.reach).map((source) => homes.get(source));
  expect(files.length).toBeGreaterThan(0);
  for (const source of ["shared/cart/bus.ts", "shared/cart/refresh.ts", "shared/cart/cart.ts"])
    expect(files).not.toContain(homes.get(source));
});

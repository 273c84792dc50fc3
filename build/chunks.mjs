/**
 * Which modules go together into one chunk: those that are first needed at the same time on the same pages.
 *
 * Left alone, esbuild makes a chunk of what the same `import()` reach. That cuts what islands share into dozens of files
 * of a few hundred bytes, each with a request and a gzip of its own. Nobody keeps a list of files here. A module's place
 * follows from who imports it, and from what the definitions say of when their islands start.
 */
import path from "node:path";
import { layer } from "./entries.mjs";
import { facts } from "./facts.mjs";
import { answering, everywhere, farDown, pages, unasked, untouched } from "./pages.mjs";
import { readSources } from "./sources.mjs";

/**
 * When code is due, earliest first. `cart`, `refresh`: what shows the cart, and what keeps it right, where the visitor has
 * one. `ready`, `adding`: what answers a press, once the page has loaded; the latter needs the cart's code. `asked`: only
 * some visitors come to need it. `view`: it needs React.
 */
export const stages = ["first", "cart", "idle", "refresh", "ready", "adding", "touched", "asked", "view"];
const [first, , idle, refresh, ready, adding, touched, asked, view, never] = [
  ...stages.keys(),
  stages.length,
];

/**
 * Bytes before gzip from which a file is worth its request: for what one island alone needs; for what several share that
 * is due by itself wherever it is needed; for what is only asked for on some pages; and for what is asked for everywhere.
 * `brought`: for what a page without that file asks for, if it would bring as many bytes that the page has no use for.
 */
const worth = { own: 8000, shared: 2500, mixed: 1600, asked: 300, brought: 4000 };

/** What a visitor without a cart has no use for. What such a visitor presses does not wait for the cart's code. */
const ofCart = ["cart", "refresh"];

/** When an island's model starts. One without a view starts when its definition says; one that is pressed, once the page has loaded. */
function startOf({ name, when, starts = "load", view: shows, replay, cart }) {
  const strategies = shows ? [starts] : [when].flat();
  if (strategies.includes("load")) return first;
  if (farDown.includes(name)) return touched;
  if (strategies.some((one) => untouched.includes(one))) return idle;
  if (replay.length > 0) return cart ? adding : ready;
  return strategies.includes("touched") ? touched : asked;
}

/** When something is due that is asked for: a component comes with React. */
function later(source) {
  if (answering.ready.includes(source)) return ready;
  if (answering.adding.includes(source)) return adding;
  return source.endsWith(".tsx") ? view : asked;
}

/** Whether something is due by itself anywhere. @param {number[]} at  a stage for each kind of page */
const isDue = (at) => Math.min(...at) < asked;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** When each module is due that is imported at run time: a stage for each kind of page. */
function dueOf({ asks }, definitions, kinds) {
  const due = new Map();
  const put = (source, stageOn) => {
    const before = due.get(source) ?? kinds.map(() => never);
    due.set(
      source,
      before.map((stage, kind) => Math.min(stage, stageOn(kinds[kind], kind))),
    );
    return due.get(source).join() !== before.join();
  };
  for (const definition of definitions) {
    const { name } = definition;
    for (const source of asks(`islands/${name}/index.ts`)) {
      const stage = source === `islands/${name}/${name}.ts` ? startOf(definition) : later(source);
      put(source, ({ islands }) => (islands.includes(name) ? stage : never));
    }
  }
  for (const source of asks("islands/auto.ts")) if (!due.has(source)) put(source, () => asked);
  for (const source of Object.values(layer)) put(source, () => view);
  for (const [source, stage, isOn] of unasked)
    put(source, ({ page, hasCart }) =>
      isOn(page) && (hasCart || !ofCart.includes(stage)) ? stages.indexOf(stage) : never,
    );
  // What these import at run time is asked for. The map grows while it is gone through.
  const follow = ([source, at]) =>
    asks(source).map((next) => put(next, (_page, kind) => (at[kind] === never ? never : later(next))));
  while ([...due].flatMap(follow).some(Boolean));
  return due;
}

/** When each module is needed, and by which of those that are imported at run time. */
function needsOf({ reach }, due) {
  const needs = new Map();
  for (const [root, at] of due)
    for (const source of reach(root)) {
      const before = needs.get(source) ?? { at, by: new Set() };
      const sooner = at.map((stage, kind) => Math.min(stage, before.at[kind]));
      needs.set(source, { at: sooner, by: before.by.union(new Set([root])) });
    }
  for (const source of Object.values(layer)) needs.delete(source);
  return needs;
}

/**
 * Puts modules together, and what is not worth a file to what is there by then.
 *
 * @param {Awaited<ReturnType<typeof readSources>>} sources
 * @param {Map<string, number[]>} due  see {@link dueOf}
 */
export function place(sources, due) {
  const needs = needsOf(sources, due);
  const sizeOf = (all) => sum(all.map((source) => sources.get(source).size));
  /** The one that a module is there for, of those that are due by themselves. */
  const ownerOf = ({ by }) => {
    const roots = [...by].filter((root) => isDue(due.get(root)));
    return roots.length === 1 ? roots[0] : undefined;
  };
  /** Those that have a file for themselves: who has not got the one island does not load it with another one. */
  const owners = Map.groupBy(needs.keys(), (source) => ownerOf(needs.get(source)));
  const hasOwn = (root) =>
    root?.startsWith("islands/") &&
    sizeOf(owners.get(root)) >= worth.own &&
    [...due].some(([other, at]) => other !== root && at.join() === due.get(root).join());
  const keyOf = (one) => {
    const owner = ownerOf(one);
    return [...one.at, ...(isDue(one.at) ? [hasOwn(owner) ? owner : ""] : [...one.by].sort())].join();
  };
  const gather = () =>
    [...Map.groupBy([...needs.keys()].sort(), (source) => keyOf(needs.get(source)))].map(([key, all]) => ({
      sources: all,
      roots: all.filter((source) => due.has(source)),
      size: sizeOf(all),
      at: needs.get(all[0]).at,
      by: all.reduce((by, source) => by.union(needs.get(source).by), new Set()),
      /** It is loaded on all pages of its kinds, whichever islands they have. */
      isSure: isDue(needs.get(all[0]).at) && key.endsWith(","),
    }));
  const worthOf = (at) => {
    if (!isDue(at)) return worth.asked;
    return at.some((stage) => stage === asked || stage === view) ? worth.mixed : worth.shared;
  };
  const isSmall = ({ at, roots, size }) => size < worthOf(at) && !(isDue(at) && roots.length > 0);
  const isHome = (chunk, home) => {
    // On a page that only asks for the modules, their import may bring the other chunk's file, if that is a small one.
    const isThere = (stage, kind) =>
      isDue(chunk.at)
        ? home.at[kind] <= stage || (stage >= asked && (home.at[kind] < never || home.size < worth.brought))
        : stage === never || home.at[kind] <= touched;
    // All that it imports is there as well: a file never waits for a later one.
    const hasAll = (source) => needs.get(source).at.every((stage, kind) => stage <= home.at[kind]);
    const imports = chunk.sources.flatMap(sources.reach).filter((source) => !chunk.sources.includes(source));
    return (
      home !== chunk &&
      imports.every(hasAll) &&
      (isDue(home.at)
        ? home.isSure && chunk.at.every(isThere)
        : !isDue(chunk.at) && home.by.isSupersetOf(chunk.by))
    );
  };
  for (;;) {
    const chunks = gather();
    const latest = chunks.toSorted((one, other) => sum(other.at) - sum(one.at));
    const [[small, home] = []] = chunks
      .filter(isSmall)
      .toSorted((one, other) => one.size - other.size)
      .map((chunk) => [chunk, latest.find((other) => isHome(chunk, other))])
      .filter(([, other]) => other);
    if (!small) return chunks;
    for (const source of small.sources)
      needs.set(source, { at: home.at, by: needs.get(source).by.union(home.by) });
  }
}

/** A chunk's name: when most of its pages need it, and what is in it or the first of those pages. */
function nameOf({ at, roots, sources }, due, kinds) {
  const starts = isDue(at) ? roots.filter((source) => isDue(due.get(source))) : roots;
  const [source, other] = starts.length > 0 || isDue(at) ? starts : sources.slice(0, 1);
  const title = source && !other && path.basename(source).replace(/\.\w+$/, "");
  if (title && !isDue(at)) return title;
  const counts = stages.map((_stage, stage) => at.filter((one) => one === stage).length);
  const stage = counts.indexOf(Math.max(...counts));
  const page = at.includes(never) && kinds[at.indexOf(stage)].page.replace(" ", "-");
  return [stages[stage], title || page].filter(Boolean).join("-");
}

/**
 * @returns what goes where, beside the {@link readSources sources}:
 *
 * - `chunks`: the `sources` of each, the `roots` among them, which are imported at run time, and when they are due; by
 *   a name that ends in a number of eight digits
 * - `homes`: the chunk's name of each module
 * - `islands`: names of all islands
 * - `onAll`: roots that are due at a stage on all pages, and share a chunk
 * - `untouched`: roots that a kind of page loads with nobody touching it; or of these, what does not wait for the page to
 *   have loaded
 * - `isFirst`: whether a root runs as soon as its island is found
 */
export async function planChunks() {
  const [sources, { definitions }] = await Promise.all([readSources(), facts()]);
  const names = definitions.map(({ name }) => name);
  const listed = Object.entries(pages).map(([page, islands]) => ({ page, islands }));
  const rest = names.filter((name) => !listed.some(({ islands }) => islands.includes(name)));
  const kinds = [...listed, { page: "other", islands: [...everywhere, ...rest] }].flatMap((kind) =>
    [true, false].map((hasCart) => ({ ...kind, hasCart })),
  );
  const due = dueOf(sources, definitions, kinds);
  // The hash of what is in it takes the place of the number.
  const draftOf = (chunk, at) => `${nameOf(chunk, due, kinds)}-${String(at).padStart(8, "0")}`;
  const chunks = new Map(place(sources, due).map((chunk, at) => [draftOf(chunk, at), chunk]));
  return {
    sources,
    chunks,
    homes: new Map([...chunks].flatMap(([name, chunk]) => chunk.sources.map((source) => [source, name]))),
    islands: names.sort(),
    onAll: (stage) =>
      [...chunks.values()]
        .filter(
          ({ at, isSure }) =>
            isSure && at.every((one, kind) => one === stages.indexOf(stage) || !kinds[kind].hasCart),
        )
        .flatMap(({ roots }) => roots),
    untouched: (page, isLoading = false) => {
      const kind = kinds.findIndex((one) => one.page === page);
      const last = isLoading ? refresh : adding;
      return [...due].flatMap(([source, at]) => (at[kind] <= last ? source : []));
    },
    isFirst: (source) => due.get(source)?.includes(first) ?? false,
  };
}

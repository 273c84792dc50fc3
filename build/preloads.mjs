/** What the entry prefetches: while the page is being read, and later, when somebody turns to it. */
import { everywhere, onDemand, pressedFirst, rare } from "./pages.mjs";

const modelOf = (name) => `islands/${name}/${name}.ts`;

/**
 * What the entry prefetches.
 *
 * @param {Awaited<ReturnType<typeof import("./chunks.mjs").planChunks>>} plan
 * @returns {{ now: string[], cart: string[], touched: string[] }} what the models on load import; with a cart, what shows
 *          it; for fingers, what answers a first press
 */
export function preloads(graph, { islands, sources, onAll }) {
  const first = islands.filter((name) => !rare.includes(name)).flatMap(graph.firstOf);
  const importsOf = (file) => graph.closure([file]).filter((one) => one !== file);
  const now = [...new Set(first.flatMap(importsOf))].sort();
  const ahead = (modules) => graph.closure(graph.filesOf(modules)).filter((file) => !now.includes(file));
  const pressed = pressedFirst.flatMap((name) => sources.asks(modelOf(name)));
  return {
    now,
    cart: ahead(onAll("cart")),
    touched: ahead([...onAll("touched"), ...pressed]),
  };
}

/**
 * What islands need when a shopper turns to them. The entry has it: a first press asks for all files at once, instead of
 * for one and, when that has come, for what it imports.
 *
 * @param {Awaited<ReturnType<typeof import("./chunks.mjs").planChunks>>} plan
 * @param {string[]} now  what is there already
 * @returns {{ later: string[], needs: { [island: string]: number[] } }} files, and each island's by their places there;
 *          none for islands of one file, which their `import()` asks for
 */
export function needed(graph, { islands, sources, isFirst }, now) {
  const first = islands.flatMap(graph.firstOf);
  const files = islands.map((name) => {
    // What a model of every page asks for once the page has use for it.
    const rest = everywhere.includes(name) && isFirst(modelOf(name)) ? sources.asks(modelOf(name)) : [];
    const wanted = graph.closure(graph.filesOf([...sources.asks(`islands/${name}/index.ts`), ...rest]));
    return [name, wanted.filter((file) => !now.includes(file) && !first.includes(file))];
  });
  const several = files.filter(([name, { length }]) => length > 1 && !onDemand.includes(name));
  const later = [...new Set(several.flatMap(([, wanted]) => wanted))].sort();
  return {
    later,
    needs: Object.fromEntries(
      several.map(([name, wanted]) => [name, wanted.map((file) => later.indexOf(file))]),
    ),
  };
}

/** What the entry prefetches: while the page is being read, and later, when somebody turns to it. */
import { answering, onDemand, rare } from "./pages.mjs";

const modelOf = (name) => `islands/${name}/${name}.ts`;

/**
 * What the entry prefetches.
 *
 * @param {Awaited<ReturnType<typeof import("./chunks.mjs").planChunks>>} plan
 * @returns {{ now: string[], cart: string[] }} what the models on load import; with a cart, what shows it
 */
export function preloads(graph, { islands, onAll }) {
  const first = islands.filter((name) => !rare.includes(name)).flatMap(graph.firstOf);
  const importsOf = (file) => graph.closure([file]).filter((one) => one !== file);
  const now = [...new Set(first.flatMap(importsOf))].sort();
  const ahead = (modules) => graph.closure(graph.filesOf(modules)).filter((file) => !now.includes(file));
  return { now, cart: ahead(onAll("cart")) };
}

/**
 * What islands need when a shopper turns to them. The entry has it: all files of a model are asked for at once, instead
 * of one and, when that has come, what it imports. So are those of a view.
 *
 * @param {Awaited<ReturnType<typeof import("./chunks.mjs").planChunks>>} plan
 * @param {string[]} now  what is there already
 * @returns {{ later: string[], needs: { [island: string]: [model: number[], view: number[]] } }} files, and those of each
 *          island's model and view by their places there
 */
export function needed(graph, { islands, sources }, now) {
  const there = [...now, ...islands.flatMap(graph.firstOf)];
  const files = islands
    .filter((name) => !onDemand.includes(name))
    .map((name) => {
      const asked = sources.asks(`islands/${name}/index.ts`);
      const rest = sources
        .asks(modelOf(name))
        .filter((source) => Object.values(answering).flat().includes(source));
      const of = (all) => graph.closure(graph.filesOf(all)).filter((file) => !there.includes(file));
      const model = of([...asked.filter((source) => !source.endsWith(".tsx")), ...rest]);
      return [name, model, of(asked).filter((file) => !model.includes(file))];
    });
  const later = [...new Set(files.flatMap(([, ...parts]) => parts.flat()))].sort();
  return {
    later,
    needs: Object.fromEntries(
      files.map(([name, ...parts]) => [
        name,
        parts.map((wanted) => wanted.map((file) => later.indexOf(file))),
      ]),
    ),
  };
}

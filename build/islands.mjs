/** The islands as pages load them: chunks as they are planned, and the files that pages name. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { planChunks } from "./chunks.mjs";
import { entries, layer } from "./entries.mjs";
import { importGraph } from "./graph.mjs";
import { common, define } from "./options.mjs";
import { needed, preloads } from "./preloads.mjs";
import { relative, root } from "./project.mjs";
import { withParts } from "./themes.mjs";

/** Chunks' files before all contents are known. */
const drafts = /[\w-]+-0000\d{4}\.js/g;

/** Short names, one for each number. */
const short = (number) => `${"abcdefghijklmnopqrstuvwxyz"[number % 26]}${Math.floor(number / 26) || ""}`;

/**
 * What chunks export: all of what is imported at run time, and what modules of other chunks use.
 *
 * @returns by module, its own names and those that its chunk has for them; `by`: only what this file uses, by the name
 *          of a chunk or by a source beside the chunks
 */
function exportsOf({ sources, chunks }) {
  const usedBy = (file, source) =>
    (chunks.get(file)?.sources ?? [file])
      .map((importer) => sources.get(importer).uses)
      .flatMap((uses) => (uses.has(source) ? (uses.get(source) ?? sources.get(source).exports) : []));
  const all = new Map();
  for (const [name, chunk] of chunks) {
    const others = [...chunks.keys(), ...Object.values(layer)].filter((other) => other !== name);
    const used = chunk.sources
      .map((source) => {
        const asked = chunk.roots.includes(source) ? sources.get(source).exports : [];
        return [source, new Set([...asked, ...others.flatMap((other) => usedBy(other, source))])];
      })
      .filter(([, names]) => names.size > 0);
    let count = 0;
    // A chunk of one such module is that module.
    const named = (own) => [own, used.length > 1 ? short(count++) : own];
    for (const [source, names] of used) all.set(source, [...names].sort().map(named));
  }
  return {
    of: (source) => all.get(source) ?? [],
    by: (file, source) => (all.get(source) ?? []).filter(([own]) => usedBy(file, source).includes(own)),
  };
}

/**
 * Leads imports to the chunks, for files of one folder.
 *
 * @param {boolean} isShared  static imports, too; else each file has a copy of its own of what it imports
 * @returns {import("esbuild").Plugin}
 */
const toChunks = ({ chunks, homes }, exported, folder, isShared) => ({
  name: "chunks",
  setup({ onResolve, onLoad }) {
    const load = (namespace, contentsOf) =>
      onLoad({ filter: /./, namespace }, ({ path: name, suffix }) => ({
        contents: contentsOf(name, suffix.slice(1)),
        resolveDir: root,
      }));
    const passOn = (names, from) => `export { ${names} } from "${from}";`;
    const ownToShort = ([own, other]) => `${own} as ${other}`;
    const shortToOwn = ([own, other]) => `${other} as ${own}`;
    const inChunk = (name) => chunks.get(name).sources.filter((source) => exported.of(source).length > 0);
    load("chunk", (name) =>
      inChunk(name)
        .map((source) => passOn(exported.of(source).map(ownToShort), `./${source}`))
        .join("\n"),
    );
    load("away", (source, file) =>
      passOn(exported.by(file, source).map(shortToOwn), `names:${homes.get(source)}?${file}`),
    );
    // One statement for all that a file imports of a chunk.
    load("names", (name, file) =>
      passOn(
        inChunk(name).flatMap((source) => exported.by(file, source).map(([, other]) => other)),
        `chunk:${name}`,
      ),
    );
    onResolve({ filter: /^chunk:/ }, ({ path: chunk, kind }) => {
      const name = chunk.slice("chunk:".length);
      if (kind === "entry-point") return { path: name, namespace: "chunk" };
      return {
        path: `./${path.posix.join(path.posix.relative(folder, "chunks"), `${name}.js`)}`,
        external: true,
      };
    });
    onResolve({ filter: /^names:/ }, ({ path: names }) => {
      const [, name, suffix] = /^names:(.*)(\?.*)/.exec(names);
      return { path: name, suffix, namespace: "names", sideEffects: false };
    });
    onResolve({ filter: /^\./ }, ({ path: specifier, importer, namespace, resolveDir }) => {
      const [source, by] = [path.join(resolveDir, specifier), importer].map((one) => relative(root, one));
      const file = homes.get(by) ?? by;
      const isAway = isShared && namespace === "file" && (homes.get(source) ?? file) !== file;
      return isAway ? { path: source, suffix: `?${file}`, namespace: "away", sideEffects: false } : undefined;
    });
    // Who imports a module at run time takes its exports out of the chunk.
    const led = (text, file) =>
      text.replace(/(?<!typeof )import\("(\.[^"]*)"(?:, \{.*?\} \})?\)/g, (_whole, specifier) => {
        const source = path.posix.join(path.posix.dirname(file), specifier);
        const chunk = `import("chunk:${homes.get(source)}")`;
        const members = exported.of(source).map(([own, other]) => `${own}: m.${other}`);
        const isPlain = exported.of(source).every(([own, other]) => own === other);
        return isPlain ? chunk : `${chunk}.then((m) => ({ ${members} }))`;
      });
    onLoad({ filter: /\.tsx?$/, namespace: "file" }, ({ path: file }) => ({
      contents: led(withParts(readFileSync(file, "utf8")), relative(root, file)),
      loader: path.extname(file).slice(1),
    }));
  },
});

/** Chunks' final names, by their drafts: hashes of what is in them, and in all that they can load. */
export function namesOf({ outputFiles }) {
  const texts = new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]));
  const closure = (draft, seen = new Set()) => {
    seen.add(draft);
    for (const [next] of texts.get(draft).matchAll(drafts)) if (!seen.has(next)) closure(next, seen);
    return [...seen].sort();
  };
  // Without the drafts' numbers: a new chunk moves those of others, which stay in visitors' caches.
  const plain = (text) => text.replace(drafts, (draft) => draft.replace(/\d{8}/, ""));
  const nameOf = (draft) => {
    const hash = createHash("sha256");
    for (const one of [draft, ...closure(draft)]) hash.update(plain(texts.get(one)));
    const [first, ...rest] = hash.digest().subarray(0, 5);
    // A letter first: `jquery-15443393.js` looks like a copy of the library, with its version.
    const name =
      String.fromCharCode(65 + (first % 26)) + Buffer.from(rest).toString("hex").slice(0, 7).toUpperCase();
    return draft.replace(/\d{8}/, name);
  };
  return new Map(
    [...texts.keys()].filter((file) => file.endsWith(".js")).map((draft) => [draft, nameOf(draft)]),
  );
}

/** The same with final names. Those are as long as the drafts, so that source maps stay right. */
function renamed({ outputFiles, metafile }, names) {
  const rename = (text) => text.replace(drafts, (draft) => names.get(draft));
  const rewrite = ({ path: file, text }) => ({
    path: rename(file),
    text: rename(text),
    contents: Buffer.from(rename(text)),
  });
  return { outputFiles: outputFiles.map(rewrite), metafile: JSON.parse(rename(JSON.stringify(metafile))) };
}

/**
 * Builds the chunks, then what imports them. No chunk imports an entry, and an entry names chunks to fetch ahead.
 *
 * @param {string} out  folder of the flavour
 * @param {Awaited<ReturnType<typeof import("./vendor.mjs").buildVendor>>} vendor
 * @returns `islands`: what esbuild says of all; `plan`: which chunks there are
 */
export async function buildIslands(out, vendor) {
  const plan = await planChunks();
  const exported = exportsOf(plan);
  const bundle = (folder, files, isShared, ahead = {}) =>
    esbuild.build({
      ...common,
      entryPoints: Object.fromEntries(
        Object.entries(files).filter(([name]) => path.posix.dirname(name) === folder),
      ),
      jsx: "automatic",
      // A string, since esbuild would make a module of an object.
      define: { ...define, STOREFRONT_FILES: JSON.stringify(JSON.stringify(ahead)) },
      plugins: [toChunks(plan, exported, folder, isShared), ...vendor.plugins],
      outdir: out,
    });
  const entryOf = (name) => [`chunks/${name}`, `chunk:${name}`];
  const draft = await bundle("chunks", Object.fromEntries([...plan.chunks.keys()].map(entryOf)), true);
  const names = namesOf(draft);
  const chunks = renamed(draft, names);
  const graph = importGraph([...vendor.results, chunks], out, plan);
  const ahead = preloads(graph, plan);
  const others = await Promise.all([
    bundle(".", entries, false, { ...ahead, ...needed(graph, plan, ahead.now) }),
    ...[".", "react"].map((folder) => bundle(folder, layer, true)),
  ]);
  const all = [chunks, ...others.map((one) => renamed(one, names))];
  const merged = (part) => Object.assign({}, ...all.map(({ metafile }) => metafile[part]));
  return {
    islands: {
      outputFiles: all.flatMap(({ outputFiles }) => outputFiles),
      metafile: { inputs: merged("inputs"), outputs: merged("outputs") },
    },
    plan,
  };
}

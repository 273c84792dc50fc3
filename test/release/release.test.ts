/** `npm run release`, in checkouts of its own: what it refuses, and what it writes. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { unzip } from "../../.ci/release/zip.ts";
import { type Checkout, checkout, root } from "./checkout.ts";

const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const bundle = `storefront-islands-playground-${version}.zip`;
const sources = `storefront-islands-sources-${version}.zip`;
const notes = `storefront-islands-notes-${version}.md`;
const files = [
  `storefront-islands-${version}.zip`,
  `storefront-islands-${version}.tgz`,
  bundle,
  sources,
  notes,
  "SHA256SUMS",
];

/** As a stricter machine, in another year, would have it. */
function age(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || file.includes("node_modules")) continue;
    chmodSync(file, 0o600);
    utimesSync(file, 1e9, 1e9);
  }
}

/** Raises the version everywhere, and calls what is unreleased by it. */
function raise({ edit }: Checkout, from: string, to: string, day: string): void {
  const places = [
    "package.json",
    "package-lock.json",
    "wordpress/storefront-islands.php",
    "wordpress/readme.txt",
  ];
  for (const file of [...places, "dist/manifest.json", "dist/preact/manifest.json"])
    edit(file, (text) => text.replace(from, to));
  edit("CHANGELOG.md", (text) =>
    text.replace("# Changelog\n", `# Changelog\n\n## ${to} - ${day}\n\n- New.\n`),
  );
}

/** Two checkouts of one tree, both packed, for the tests that only look. */
let one: Checkout;
let other: Checkout;

beforeAll(async () => {
  [one, other] = [checkout({ TZ: "UTC" }), checkout({ TZ: "Asia/Ho_Chi_Minh" })];
  age(other.folder);
  await one.release("--draft");
  await other.release("--draft");
}, 60_000);

test("two checkouts give the same bytes, whatever their dates, modes and time zones", () => {
  for (const name of files) expect(Buffer.compare(one.output(name), other.output(name)), name).toBe(0);
});

test("checksums are those of the files", () => {
  const told = execFileSync("sha256sum", ["--check", "SHA256SUMS"], {
    cwd: path.join(one.folder, "release"),
  });
  expect(`${told}`).toBe(`${files[1]}: OK\n${files[0]}: OK\n${notes}: OK\n${bundle}: OK\n${sources}: OK\n`);
});

test("the notes are what the changelog says of the newest version, with no link into a folder that is not there", () => {
  const text = `${one.output(notes)}`;
  const [, newest = ""] = readFileSync(path.join(root, "CHANGELOG.md"), "utf8").split(/^## .+$/m);
  expect(text.split("\n")[0]).toBe(newest.trim().split("\n")[0]);
  expect(text).not.toMatch(/\]\((?!\w+:)/);
});

test("the bundle for Playground has its blueprints on top, and the very zip that a shop installs", () => {
  const packed = unzip(one.output(bundle));
  expect([...packed.keys()]).toEqual([
    "blueprint.json",
    "classic.json",
    "compare.php",
    "seed.php",
    "shop.json",
    "storefront-islands.zip",
  ]);
  const plugin = Buffer.from(packed.get("storefront-islands.zip") ?? []);
  expect(plugin.equals(one.output(`storefront-islands-${version}.zip`))).toBe(true);
});

test("the zip holds the plugin and both builds in one folder, and nothing that a site does not need", () => {
  const names = [...one.plugin(version).keys()];
  expect(names.filter((name) => !name.startsWith("storefront-islands/"))).toEqual([]);
  expect(names.filter((name) => /\/tests\/|\.map$|\.d\.ts$|\.md$|package/.test(name))).toEqual([]);
  for (const name of [
    "storefront-islands.php",
    "uninstall.php",
    "readme.txt",
    "LICENSE",
    "languages/storefront-islands-de_DE.mo",
    "languages/storefront-islands-vi.mo",
    "messages/translated.php",
    "themes/astra/class-astra.php",
    "themes/astra/scripts.json",
    "themes/default/theme.json",
    "dist/manifest.json",
    "dist/islands.js",
    "dist/islands.css",
    "dist/THIRD-PARTY-NOTICES.txt",
    "dist/preact/manifest.json",
    "dist/preact/islands.js",
    "dist/preact/THIRD-PARTY-NOTICES.txt",
  ])
    expect(names).toContain(`storefront-islands/${name}`);
});

test("the sources are all that a build needs: they make what the package has", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "storefront-islands-sources-"));
  try {
    for (const [name, content] of unzip(one.output(sources))) {
      mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
      writeFileSync(path.join(folder, name), content);
    }
    symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    const program = `
      import { build } from "./build.mjs";
      import { buildModules } from "./build/modules.mjs";
      import { readSources } from "./build/sources.mjs";
      import { writeFileSync } from "node:fs";
      await build({ quiet: true, quick: true });
      const made = await buildModules(process.cwd(), false, await readSources());
      writeFileSync("made.json", JSON.stringify(made));`;
    writeFileSync(path.join(folder, "make.mjs"), program);
    execFileSync(process.execPath, ["make.mjs"], { cwd: folder, stdio: "pipe" });
    const made: readonly { path: string; contents: string }[] = JSON.parse(
      readFileSync(path.join(folder, "made.json"), "utf8"),
    );
    const own = made
      .map(({ path: file, contents }) => [path.relative(realpathSync(folder), file), contents] as const)
      // Others' code is named by where it lies, which is outside of that folder.
      .filter(([file]) => !file.includes("/packages/"));
    expect(own.length).toBeGreaterThan(300);
    for (const [file, contents] of own)
      expect(contents, file).toBe(readFileSync(path.join(root, "dist", file), "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the sources come with a map of each script and style sheet that pages load", () => {
  const packed = [...unzip(one.output(sources)).keys()];
  for (const build of ["dist", "dist/preact"]) {
    const manifest = JSON.parse(readFileSync(path.join(root, build, "manifest.json"), "utf8"));
    for (const name of Object.keys(manifest.files)) expect(packed).toContain(`${build}/${name}.map`);
  }
});

describe("a release", () => {
  const prepare = async (): Promise<Checkout> => {
    const tree = checkout();
    // The first release of all: none is before it.
    tree.edit("CHANGELOG.md", () => `# Changelog\n\n## ${version} - 2026-01-31\n\nAll is new.\n`);
    await tree.git("init", "--quiet");
    await tree.git("add", ".");
    await tree.git("commit", "--quiet", "--message", "Release");
    return tree;
  };

  test("comes from a clean checkout only", async () => {
    const { edit, release } = await prepare();
    expect(await release()).toMatchObject({ code: 0 });
    edit("wordpress/uninstall.php", (text) => `${text}\n`);
    const { code, said } = await release();
    expect(code).toBe(1);
    expect(said).toContain(" M wordpress/uninstall.php");
    expect(said).toContain("Commit them, or pass --draft");
  });

  test("tells all that disagrees at once, and writes nothing", async () => {
    const { edit, release, folder } = checkout();
    edit("package.json", (text) => text.replace(`"version": "${version}"`, '"version": "9.9.9"'));
    edit("wordpress/readme.txt", (text) => text.replace(/^License:.*\n/m, ""));
    const { code, said } = await release("--draft");
    expect(code).toBe(1);
    for (const part of [
      "package-lock.json",
      "storefront-islands.php",
      "Stable tag",
      "manifest.json",
      '"License" is',
    ])
      expect(said).toContain(part);
    expect(readdirSync(folder)).not.toContain("release");
  });

  /** Another release: its version, and another entry. */
  const next = async (tree: Checkout, from: string, to: string, day: string): Promise<void> => {
    raise(tree, from, to, day);
    const manifest = path.join(tree.folder, "dist/manifest.json");
    const entry: string = JSON.parse(readFileSync(manifest, "utf8")).immutable["islands.js"];
    tree.edit("dist/manifest.json", (text) => text.replace(entry, `${to}.islands.js`));
    renameSync(path.join(tree.folder, "dist", entry), path.join(tree.folder, "dist", `${to}.islands.js`));
    await tree.git("commit", "--quiet", "--all", "--message", to);
  };

  const entries = (tree: Checkout, of: string): number =>
    [...tree.plugin(of).keys()].filter((name) => /\/dist\/[^/]+\.islands\.js$/.test(name)).length;

  test("asks for the last one's zip, and takes along the files of those that it gets", async () => {
    const tree = await prepare();
    const zip = (of: string): string => path.join(tree.folder, "release", `storefront-islands-${of}.zip`);
    await tree.release();

    await next(tree, version, "9.0.0", "2026-02-28");
    expect((await tree.release()).said).toContain(`${version} was released before: pass --keep`);
    expect((await tree.release("--keep", "nowhere.zip")).said).toContain("There is no file nowhere.zip");
    expect(await tree.release("--keep", "none")).toMatchObject({ code: 0 });
    expect(entries(tree, "9.0.0")).toBe(1);
    expect((await tree.release("--keep", zip("9.0.0"))).said).toContain("no release 9.0.0 before this one");
    expect(await tree.release("--keep", zip(version))).toMatchObject({ code: 0 });
    expect(entries(tree, "9.0.0")).toBe(2);

    await next(tree, "9.0.0", "9.1.0", "2026-03-31");
    expect((await tree.release("--keep", zip(version))).said).toContain("is 9.0.0: keep its zip, too.");
    expect(await tree.release("--keep", zip("9.0.0"))).toMatchObject({ code: 0 });
    expect(entries(tree, "9.1.0")).toBe(2);
    expect(await tree.release("--keep", zip("9.0.0"), "--keep", zip(version))).toMatchObject({ code: 0 });
    expect(entries(tree, "9.1.0")).toBe(3);
  }, 180_000);
});

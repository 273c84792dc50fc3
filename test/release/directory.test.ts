/**
 * What wordpress.org's directory asks of a plugin, over the files of the zip: the rules of its checker (Plugin Check 2.2)
 * and of its reviewers, in our own words. The readme.txt's own form is `.ci/release/readme.ts`'s, that all versions agree
 * `.ci/release/agreement.ts`'s; PHP_CodeSniffer looks for more (`test/wordpress/style.test.ts`).
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readReadme } from "../../.ci/release/readme.ts";
import { checkout, root } from "./checkout.ts";

const slug = "storefront-islands";
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));

/** Texts of the zip's files, by their paths in the plugin's folder. */
const files = new Map<string, string>();
let zipped = 0;

beforeAll(async () => {
  const { release, output, plugin } = checkout();
  await release("--draft");
  zipped = output(`${slug}-${version}.zip`).length;
  for (const [name, content] of plugin(version))
    files.set(name.slice(slug.length + 1), Buffer.from(content).toString());
}, 60_000);

const textOf = (name: string): string => files.get(name) ?? "";
const named = (ending: string): [name: string, text: string][] =>
  [...files].filter(([name]) => name.endsWith(ending));
/** PHP without its comments; lines stay where they are. */
const code = (php: string): string =>
  php
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/(?<=^|\s)\/\/(?! phpcs:).*$/gm, "");
/** Lines of PHP files in which something is found, by where they are: none is right. */
const inPhp = (pattern: RegExp, unless?: RegExp): string[] =>
  named(".php").flatMap(([name, text]) =>
    code(text)
      .split("\n")
      .flatMap((line, number) =>
        pattern.test(line) && !unless?.test(line) ? [`${name}:${number + 1} ${line.trim()}`] : [],
      ),
  );
const header = (label: string): string | undefined =>
  new RegExp(`^ \\* ${label}: +(.+)$`, "m").exec(textOf(`${slug}.php`))?.[1];

describe("the zip's files", () => {
  test("are of kinds that a plugin needs: nothing hidden, packed, or for those who build it", () => {
    const kind = /^(?:[\w-]+\/)*(?:LICENSE|[\w.-]+\.(?:php|js|css|json|txt|mo|po|pot))$/;
    expect([...files.keys()].filter((name) => !kind.test(name) || /(?:^|\/)\./.test(name))).toEqual([]);
    expect(
      [...files.keys()].filter((name) => /composer|package(?:-lock)?\.json|node_modules/.test(name)),
    ).toEqual([]);
  });

  test("are others on file systems that do not tell capitals from small letters, too", () => {
    const small = [...files.keys()].map((name) => name.toLowerCase());
    expect(new Set(small).size).toBe(files.size);
  });

  test("are no copies of a library that WordPress brings, by their names", () => {
    const libraries =
      /(?:^|\/)(?:jquery(?:-ui)?(?:-[\d.]+)?|underscore|lodash|backbone|moment|clipboard|masonry\.pkgd|polyfill|thickbox)(?:\.slim)?(?:[.-]min)?\.js$/;
    expect([...files.keys()].filter((name) => libraries.test(name))).toEqual([]);
  });

  test("are small enough for an upload", () => expect(zipped).toBeLessThan(10_000_000));

  test("tell where the source of built scripts is", () =>
    expect(readReadme(textOf("readme.txt")).sections.get("Description")).toContain(
      `storefront-islands-sources-<version>.zip`,
    ));
});

describe("the plugin's header", () => {
  test("has the name that readme.txt has, and no other's trademark in it", () => {
    expect(header("Plugin Name")).toBe(readReadme(textOf("readme.txt")).name);
    for (const name of [slug, header("Plugin Name")?.toLowerCase()])
      expect(name).not.toMatch(/^wp|^woo|woo-?commerce|wordpress|plugin|astra|contact-form|react/);
  });

  test("has a home, an author and a licence, and what it needs", () => {
    expect(header("Plugin URI")).toBe(`https://wordpress.org/plugins/${slug}/`);
    expect(header("Author")).toBeTruthy();
    expect(header("License")).toBe(readReadme(textOf("readme.txt")).headers.get("License"));
    expect(header("Requires Plugins")).toBe("woocommerce");
  });

  test("has the slug as its text domain, and a folder of translations that there is", () => {
    expect(header("Text Domain")).toBe(slug);
    const folder = `${header("Domain Path")?.slice(1)}/`;
    expect([...files.keys()].some((name) => name.startsWith(folder))).toBe(true);
  });

  test("leaves updates to the directory", () => {
    expect(header("Update URI")).toBeUndefined();
    expect(inPhp(/auto_update_plugin|_site_transient_update|updater\.\w+\.\w{2,5}|_updater\b/i)).toEqual([]);
  });
});

describe("scripts", () => {
  test("have no React before 19, nor what looks like it: its elements' mark beside its renderer", () => {
    const old = named(".js").filter(([, text]) => /(["'])react\.element\1/.test(text));
    expect(
      old.filter(([, text]) => /__reactFiber\$|__reactInternalInstance\$|_owner\s*:/.test(text)),
    ).toEqual([]);
    expect(old.map(([name]) => name).filter((name) => !name.startsWith("dist/preact/"))).toEqual([]);
  });

  test("call nothing that React 19 has no longer", () => {
    const gone =
      /\b(?:findDOMNode|unmountComponentAtNode|unstable_renderSubtreeIntoContainer|renderToNodeStream)\s*\(|\bReactDOM\s*\.\s*(?:render|hydrate)\s*\(|\bReact\s*\.\s*createFactory\s*\(/;
    expect(named(".js").flatMap(([name, text]) => gone.exec(text)?.[0].concat(" in ", name) ?? [])).toEqual(
      [],
    );
  });

  test("are no development build of React", () =>
    expect(
      named(".js").filter(([, text]) => /https:\/\/(?:reactjs\.org|react\.dev)\/link\//.test(text)),
    ).toEqual([]));
});

describe("PHP files", () => {
  test("do nothing when somebody opens them by their address", () => {
    const guard = /^defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;$/m;
    const first = (text: string): string => text.split("\n").slice(0, 50).join("\n");
    expect(named(".php").flatMap(([name, text]) => (guard.test(first(text)) ? [] : name))).toEqual([]);
    expect(textOf("uninstall.php")).toContain("defined( 'WP_UNINSTALL_PLUGIN' ) || exit;");
  });

  test("stand in the plugin's namespace, so that no name of theirs is another's; lists of texts have no name", () =>
    expect(
      named(".php").flatMap(([name, text]) =>
        /^namespace StorefrontIslands;$/m.test(text) || name.startsWith("messages/") ? [] : name,
      ),
    ).toEqual([]));

  test.each([
    [
      "run no code that is text, and no program",
      /\b(?:eval|create_function|assert|exec|passthru|proc_open|shell_exec|system|popen)\s*\(|[=(,.]\s*`/,
    ],
    ["hide nothing", /\b(?:base64_decode|str_rot13|gzinflate|gzuncompress)\s*\(|\bgoto\b|<\?(?!php|xml)/],
    [
      "write no file",
      /\b(?:file_put_contents|fopen|fwrite|unlink|rename|copy|mkdir|wp_mkdir_p|move_uploaded_file)\s*\(/,
    ],
    ["ask the database by WordPress's functions only", /\$wpdb\b|\bmysqli?_/],
    ["change no setting of PHP", /\b(?:ini_set|ini_alter|set_time_limit|error_reporting)\s*\(/],
    ["ask no other server, and name none", /\b(?:wp_remote_\w+|curl_\w+|fsockopen)\s*\(|['"]https?:\/\//],
    ["have no address of a machine of ours", /localhost|127\.0\.0\.1|\.local\//],
    ["lead nobody to another host", /\bwp_redirect\s*\(/],
    ["set no cookie", /\bsetcookie\s*\(/],
    ["leave translations to WordPress, which finds them by the slug", /\bload_plugin_textdomain\s*\(/],
    ["have no text in heredoc, which no tool can tell escaped", /<<</],
    ["let nobody upload what WordPress does not allow", /ALLOW_UNFILTERED_UPLOADS/],
  ])("%s", (_rule, pattern) => expect(inPhp(pattern)).toEqual([]));

  test("escape what they print where they print it, or say who has", () => {
    const variable = /(?<![>:\w$])(?:echo\b|(?:printf|print) ?\().*[$(]/;
    expect(inPhp(variable, /esc_\w+\(|\(int\)|sprintf|phpcs:ignore .+ -- /)).toEqual([]);
  });

  test("say of each option whether every page loads it", () => {
    expect(inPhp(/\b(?:add|update)_option\(/, /, (?:true|false) \);/)).toEqual([]);
  });

  test("give each text to translators in the plugin's own domain, or say why not", () => {
    const all = named(".php").map(([name, text]) => {
      const own = text.replace(/\/\/ phpcs:disable WordPress\.WP\.I18n[\s\S]*?\/\/ phpcs:enable/g, "");
      const calls = code(own).match(
        /(?<![\w>:$])(?:__|_e|_x|_n|_nx|esc_html__|esc_attr__|esc_html_e|esc_attr_e|esc_html_x|esc_attr_x)\(/g,
      );
      return [name, calls?.length ?? 0, own.match(/, 'storefront-islands' \)/g)?.length ?? 0] as const;
    });
    expect(all.filter(([, calls, domains]) => calls !== domains)).toEqual([]);
  });

  test("offer a text for the site's privacy policy, as cookies are read", () => {
    expect(inPhp(/\$_COOKIE/).length).toBeGreaterThan(0);
    expect(inPhp(/\bwp_add_privacy_policy_content\(/)).toHaveLength(1);
  });

  test("narrow the settings before they are stored", () =>
    expect(named(".php").filter(([, text]) => text.includes("register_setting("))).toEqual([
      [expect.any(String), expect.stringContaining("'sanitize_callback'")],
    ]));
});

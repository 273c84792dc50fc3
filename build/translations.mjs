/**
 * Translations: the template of what the plugin says, made of its code; each language's file with the texts of today; and
 * what WordPress reads of it. The islands' own texts are in `shared/messages/`, and from there in the code, for whoever
 * translates it elsewhere, and in those files.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mo, po } from "gettext-parser";
import { root } from "./project.mjs";
import { writeChanged } from "./written.mjs";

const domain = "storefront-islands";
const folder = "wordpress/languages";
const template = `${folder}/${domain}.pot`;

/** Languages that the plugin ships, by the names that WordPress has for them, and whose texts the islands have. */
export const locales = { de_DE: "de", vi: "vi" };

const read = (file) => readFileSync(path.join(root, file), "utf8");

/** The islands' texts in a language, by key: `cart.added`. @returns {Map<string, string>} */
export const islandTexts = (language) =>
  new Map(
    Object.entries(JSON.parse(read(`shared/messages/${language}.json`))).flatMap(([section, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${section}.${key}`, text]),
    ),
  );

const quoted = (text) => `'${text.replace(/[\\']/g, "\\$&")}'`;

/** A file of PHP that returns an array. @param {string[]} lines */
const phpArray = (about, lines) => `<?php
/**
 * ${about}
 *
 * The build makes this file of shared/messages/ (build/translations.mjs).
 *
 * @package StorefrontIslands
 */

defined( 'ABSPATH' ) || exit;

return array(
${lines.map((line) => `\t${line}\n`).join("")});
`;

/** Names and numbers that a text has room for. */
export const placesIn = (text) => (text.match(/%(?:\d+\$)?[sd]|\{\w+\}/g) ?? []).sort();

/** A text as code that translates it. Its key is the context: two keys may have one text in English, and two elsewhere. */
function translated([key, text]) {
  const places = placesIn(text).join(", ");
  const hint = places ? [`/* translators: ${places}: filled in, so it stays as it is. */`] : [];
  return [...hint, `'${key}' => _x( ${quoted(text)}, '${key}', '${domain}' ),`];
}

/** The islands' texts as the plugin's code has them: what there is to translate, and what the bundle says by itself. */
export const messageFiles = () => ({
  "wordpress/messages/translated.php": phpArray(
    "The islands' texts in the language of the page, by key.",
    [...islandTexts("en")].flatMap(translated),
  ),
  ...Object.fromEntries(
    ["en", ...Object.values(locales)].map((language) => [
      `wordpress/messages/${language}.php`,
      phpArray(
        `The islands' texts as the bundle has them in the language “${language}”, by key.`,
        [...islandTexts(language)].map(([key, text]) => `'${key}' => ${quoted(text)},`),
      ),
    ]),
  ),
});

const call =
  /\b(?:esc_html|esc_attr)?(?:__|_e|_x)\( ('(?:[^'\\]|\\.)+')(?:, '([^']+)')?, 'storefront-islands' \)/g;
const hint = /\/\* (translators: .+?) \*\/\s*$/;

/** Texts of one file of PHP. @returns {{ text: string, context: string, hint: string | undefined }[]} */
export function textsIn(php) {
  return [...php.matchAll(call)].map(({ 1: literal, 2: context = "", index }) => {
    const text = literal.slice(1, -1).replace(/\\([\\'])/g, "$1");
    const lineStart = php.lastIndexOf("\n", index) + 1;
    const said = hint.exec(php.slice(0, lineStart)) ?? hint.exec(php.slice(lineStart, index));
    return { text, context, hint: placesIn(text).length ? said?.[1] : undefined };
  });
}

/** Files with the plugin's code. */
export const codeFiles = () =>
  globSync(["wordpress/*.php", "wordpress/{includes,messages}/*.php", "themes/*/*.php"], {
    cwd: root,
  }).sort();

/** Every text that can be translated, each once. */
export function texts() {
  const [, description] = /^ \* Description: +(.+)$/m.exec(read(`wordpress/${domain}.php`));
  const all = [
    { text: description, context: "", hint: "Description of the plugin" },
    ...codeFiles().flatMap((file) => textsIn(read(file))),
  ];
  const each = new Map();
  for (const one of all) {
    const id = `${one.context}\u0004${one.text}`;
    each.set(id, { ...one, hint: each.get(id)?.hint ?? one.hint });
  }
  return [...each.values()];
}

/** A file of gettext's. @param {(one: { text: string, context: string }) => string} translate */
function catalogue(headers, translate) {
  const translations = { "": { "": { msgid: "", msgstr: [""] } } };
  for (const { text, context, hint: extracted } of texts()) {
    const flag = /%(?:\d+\$)?[sd]/.test(text) ? "php-format" : undefined;
    translations[context] ??= {};
    translations[context][text] = {
      msgid: text,
      ...(context && { msgctxt: context }),
      msgstr: [translate({ text, context })],
      comments: { ...(extracted && { extracted }), ...(flag && { flag }) },
    };
  }
  return { charset: "utf-8", headers, translations };
}

const compile = (table) => `${po.compile(table, { foldLength: 0 })}`.trimEnd().concat("\n");

/** What a file of gettext's has. */
export const parsed = (text) => po.parse(text);

/** The template of today. @param {string} before  its text */
export const templateOf = (before) => compile(catalogue(parsed(before).headers, () => ""));

/**
 * A language's file with the texts of today: what is translated stays, and what is not is empty.
 *
 * @param {string} before  its text
 */
export function languageFile(before, language) {
  const { headers, translations } = parsed(before);
  const ours = islandTexts(language);
  return compile(
    catalogue(
      headers,
      ({ text, context }) => ours.get(context) ?? translations[context]?.[text]?.msgstr[0] ?? "",
    ),
  );
}

/** What WordPress reads of a language's file: all that is translated. */
export function compiled(text) {
  const table = parsed(text);
  for (const texts of Object.values(table.translations))
    for (const [id, { msgstr }] of Object.entries(texts)) if (id && !msgstr[0]) delete texts[id];
  return mo.compile(table);
}

/** Writes all of it. */
export function writeTranslations() {
  for (const [file, text] of Object.entries(messageFiles())) writeChanged(file, () => text);
  writeChanged(template, templateOf);
  for (const [locale, language] of Object.entries(locales)) {
    const file = `${folder}/${domain}-${locale}`;
    writeChanged(`${file}.po`, (before) => languageFile(before, language));
    const now = compiled(read(`${file}.po`));
    const old = path.join(root, `${file}.mo`);
    if (!existsSync(old) || Buffer.compare(readFileSync(old), now) !== 0) writeFileSync(old, now);
  }
}

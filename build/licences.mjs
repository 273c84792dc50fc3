/**
 * `THIRD-PARTY-NOTICES.txt`: licences of the packages whose code is in the bundle.
 *
 * No plugin: esbuild's own account of what has gone into each file is all that it takes.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./project.mjs";

/** What packages without a licence file are under, by their own account: the text, with their author. */
const licenceTexts = {
  MIT: (author) => `Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: (author) => `Copyright (c) ${author}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`,
};

/** Folders of packages that have left bytes in the output; sorted. */
function packagesIn(results) {
  const folders = new Set();
  for (const { metafile } of results)
    for (const { inputs } of Object.values(metafile.outputs))
      for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
        const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [];
        if (folder && bytesInOutput > 0) folders.add(folder);
      }
  return [...folders].sort();
}

/** A package's name, release and licence, and the licence's text. */
function notice(folder) {
  const home = path.join(root, folder);
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(home, "package.json"), "utf8"),
  );
  const file = readdirSync(home).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? readFileSync(path.join(home, file), "utf8").trim() : licenceTexts[license](author);
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/** @param {import("esbuild").BuildResult[]} results @returns {string} all notices */
export const notices = (results) =>
  `This bundle contains code of these packages.\n\n${packagesIn(results)
    .map(notice)
    .join(`\n${"-".repeat(72)}\n\n`)}`;

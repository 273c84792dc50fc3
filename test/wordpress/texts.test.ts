import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { paths } from "./demo-pages.ts";
import { it } from "./it.ts";
import { config, read } from "./printed.ts";
import type { Site } from "./site.ts";

/** What the page has besides the bundle's texts. */
async function textsOf(site: Site): Promise<unknown> {
  const { storefront_islands_params: params } = config(read(await site.page(paths.listing)));
  return (params as { texts?: unknown } | undefined)?.texts;
}

const { compiled } = (await import(new URL("../../build/translations.mjs", import.meta.url).href)) as {
  compiled(text: string): Buffer;
};

/** Puts a file of translations where WordPress's own updates put it. @param name  from `wp-content/languages/` */
async function pack(site: Site, name: string, texts: string): Promise<string> {
  const file = join(site.folder, "wp-content/languages", name);
  await mkdir(join(file, ".."), { recursive: true });
  const headers = '"Content-Type: text/plain; charset=utf-8\\n"';
  await writeFile(file, compiled(`msgid ""\nmsgstr ""\n${headers}\n\n${texts}`));
  return file;
}

/** Has the site speak a language, as if WordPress's own texts were installed in it. */
async function speak(site: Site, locale: string): Promise<void> {
  if (locale) await pack(site, `${locale}.mo`, "");
  await site.php(`update_option( 'WPLANG', '${locale}' );`);
}

describe("the islands' texts", () => {
  it.for(["", "vi", "de_DE", "de_AT", "fr_FR"])(
    "are not printed in “%s”: the bundle has them",
    async (locale, { site }) => {
      await speak(site, locale);
      expect(await textsOf(site)).toBeUndefined();
    },
  );

  it("in a language that the bundle does not have are those of a language pack", async ({ site }) => {
    await speak(site, "fr_FR");
    const text = 'msgctxt "search.close"\nmsgid "Close search"\nmsgstr "Fermer <la> recherche"\n';
    const file = await pack(site, "plugins/storefront-islands-fr_FR.mo", text);
    expect(await textsOf(site)).toEqual({ "search.close": "Fermer <la> recherche" });
    await rm(file);
  });

  it("are another plugin's or the theme's before all others", async ({ site }) => {
    await speak(site, "vi");
    const plugin = join(site.folder, "wp-content/mu-plugins/texts.php");
    await writeFile(
      plugin,
      `<?php add_filter( 'storefront_islands_texts', function ( $texts, $locale ) {
        return array( 'search.close' => $locale . ' ' . $texts['search.close'] ) + $texts;
      }, 10, 2 );`,
    );
    expect(await textsOf(site)).toEqual({ "search.close": "vi Đóng tìm kiếm" });
    await rm(plugin);
  });
});

describe("the settings' texts", () => {
  it.for([
    ["de_DE", "Inseln"],
    ["de_DE_formal", "Inseln"],
    ["de_CH", "Inseln"],
    ["vi", "Các thành phần"],
    ["fr_FR", "Islands"],
  ] as const)("in %s have “%s”", async ([locale, name], { site }) => {
    await speak(site, locale);
    expect(await site.php("return __( 'Islands', 'storefront-islands' );")).toBe(name);
  });
});

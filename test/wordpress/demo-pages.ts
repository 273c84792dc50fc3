/** The demo shop's pages as the stand-in theme prints them: the body's markup, and what each handle is configured with. */
import { startServer } from "../../fixtures/server.ts";

/** Every kind of page, by its address. */
export const paths = {
  home: "/",
  listing: "/cua-hang/",
  simple: "/product/moc-khoa-ca-chep/",
  gallery: "/product/vong-tay-thach-anh-hong/",
  variable: "/product/vong-tay-tuy-chon/",
  cart: "/gio-hang/",
  checkout: "/thanh-toan/",
  account: "/tai-khoan/",
  contact: "/lien-he-2/",
} as const;

interface DemoPage {
  /** Of the body. */
  readonly class: string;
  readonly body: string;
  /** Objects by the name of their global, by handle. */
  readonly config: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const configScript =
  /<script id="([\w-]+)-js-(?:extra|before)"[^>]*>\s*var (\w+) = (?:Object\.assign\()?(.*?)(?:, window\.\w+\))?;\s*<\/script>/gs;

function readPage(html: string): DemoPage {
  const [, classes = "", body = ""] = /<body class="([^"]*)">(.*)<\/body>/s.exec(html) ?? [];
  const config: Record<string, Record<string, unknown>> = {};
  for (const [, handle = "", name = "", json = ""] of html.matchAll(configScript)) {
    config[handle] = { ...config[handle], [name]: JSON.parse(json) };
  }
  return { class: classes, body: body.replace(/<script\b.*?<\/script>/gs, ""), config };
}

/**
 * All pages, by address.
 *
 * @param url  where they will be, without a slash at the end
 */
export async function demoPages(url: string): Promise<Record<string, DemoPage>> {
  const demo = await startServer({ strictCsp: false });
  try {
    const pages = Object.values(paths).map(async (path) => {
      const html = await (await fetch(demo.url + path)).text();
      return [path, readPage(html.replaceAll(demo.url, url))] as const;
    });
    return Object.fromEntries(await Promise.all(pages));
  } finally {
    await demo.close();
  }
}

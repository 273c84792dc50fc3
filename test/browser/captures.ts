/**
 * The captured pages of a real shop, served with the bundle's tags, and the captured answers behind them. A cart is
 * known by its hash cookie alone, so the server keeps no state. Nothing is copied: all comes from `../shared/captures`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { answerFile } from "../../fixtures/files.ts";
import type { Runtime } from "./browser.ts";
import { answerForm } from "./captured-forms.ts";

const folder = fileURLToPath(new URL("../../../shared/captures/", import.meta.url));
const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** Whether the captures are on this machine. */
export const hasCaptures = existsSync(`${folder}pages`);

/** Names of the captured pages, without `.html`. */
export const pageNames: readonly string[] = hasCaptures
  ? readdirSync(`${folder}pages`).map((name) => name.replace(/\.html$/, ""))
  : [];

/** A captured page as it was recorded. */
export const captured = (name: string): string => readFileSync(`${folder}pages/${name}.html`, "utf8");

/** Keys of the rows that the captured carts have, by product id. */
export const keyOf = { keyRing: "17e62166fc8586dfa4d1bc0e1742c08b" } as const;

/** Names of the carts that the captured answers lead through, and the answer that shows each. */
const carts = {
  one: "add_to_cart-success",
  two: "add_to_cart-success-second",
  three: "add_to_cart-sold-individually-first",
  removed: "remove_from_cart-success",
} as const;
type Cart = keyof typeof carts;

const answer = (name: string, ending = "json"): string =>
  readFileSync(`${folder}ajax/${name}.${ending}`, "utf8");

const hashOf = (cart: Cart): string => (JSON.parse(answer(carts[cart])) as { cart_hash: string }).cart_hash;

/** Cookies of a visitor who has that cart. */
export const cookiesOf = (cart: Cart): Record<string, string> => ({
  woocommerce_items_in_cart: "1",
  woocommerce_cart_hash: hashOf(cart),
});

interface Reply {
  readonly body: string;
  readonly type: string;
  readonly cookies?: readonly string[];
}

const json = "application/json; charset=UTF-8";

/** A captured answer that leaves the cart as it is. */
const same = (name: string): Reply => ({ body: answer(name), type: json });

/** A captured answer with the cookies that came with it, or with those of its hash where it sent none. */
function changed(name: string): Reply {
  const body = answer(name);
  const headers = answer(name, "headers.txt");
  const sent = [...headers.matchAll(/^Set-Cookie: (.*)$/gim)].map(([, line = ""]) => line.trim());
  const { cart_hash: hash } = JSON.parse(body) as { cart_hash: string };
  // Recorded with a cookie jar, some answers repeat no cookie; this server knows its carts by it.
  const hashLine = `woocommerce_cart_hash=${hash}; path=/`;
  const cookies =
    hash && !sent.some((line) => line.startsWith("woocommerce_cart_hash")) ? [...sent, hashLine] : sent;
  return { body, type: json, cookies };
}

/** What the shop answers to a call of a visitor with that cart; `undefined` is an empty one. */
function reply(endpoint: string, fields: URLSearchParams, cart: Cart | undefined): Reply {
  if (endpoint === "get_refreshed_fragments") {
    if (!cart) return same("get_refreshed_fragments-empty");
    return same(cart === "two" ? "get_refreshed_fragments-filled" : carts[cart]);
  }
  if (endpoint === "add_to_cart") {
    const product = fields.get("product_id");
    if (!product) return { body: answer("add_to_cart-failure-no-product-id", "txt"), type: "text/html" };
    if (product === "33") return same("add_to_cart-failure-outofstock");
    if (product === "999999") return same("add_to_cart-failure-unknown-product");
    if (cart === "three") return same("add_to_cart-failure-sold-individually-second");
    if (!cart) return changed(carts.one);
    return changed(cart === "one" ? carts.two : carts.three);
  }
  if (endpoint === "remove_from_cart" && fields.get("cart_item_key") === keyOf.keyRing) {
    if (cart === "one") return changed("remove_from_cart-success-now-empty");
    if (cart === "three") return changed(carts.removed);
  }
  if (endpoint === "remove_from_cart") return same("remove_from_cart-failure");
  return { body: answer("wc-ajax-unknown", "txt"), type: "text/html" };
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

export interface CaptureServer {
  /** Address of the host, without a slash at the end. */
  readonly url: string;
  /** Address of a captured page; `bare` leaves the style sheet's tag out. */
  page(name: string, options?: { readonly bare?: boolean }): string;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer<ArrayBuffer>> =>
  Buffer.concat(await request.toArray());

/** Starts a server for the captured pages with one flavour of the bundle. */
export async function serveCaptures(runtime: Runtime): Promise<CaptureServer> {
  const flavour = runtime === "preact" ? "/dist/preact" : "/dist";
  // Reviewers' portraits come from another host.
  const local = (text: string, origin: string): string =>
    text
      .replace(/https?:\/\/secure\.gravatar\.com\/avatar\/\w+/g, `${origin}/avatar.svg`)
      .replaceAll("http://shop.test", origin)
      .replaceAll("http:\\/\\/shop.test", origin.replaceAll("/", "\\/"));

  function pageHtml(name: string, origin: string, bare: boolean): string {
    const style = bare ? "" : `<link rel="stylesheet" href="${flavour}/islands.css">\n`;
    const tags = `${style}<link rel="icon" href="data:,"><script type="module" src="${flavour}/islands.js"></script>\n</body>`;
    // Without the shop's style sheets a picture that waits to be in sight moves the page when it is, perhaps between a
    // mouse button's way down and its way up, which is no click.
    const html = captured(name).replaceAll(' loading="lazy"', "");
    const end = html.lastIndexOf("</body>");
    return local(html.slice(0, end) + tags + html.slice(end + "</body>".length), origin);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const origin = `http://${request.headers.host}`;
    const url = new URL(request.url ?? "/", origin);
    const send = (body: string | Uint8Array, type: string, status = 200): void => {
      response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-cache" }).end(body);
    };
    const endpoint = url.searchParams.get("wc-ajax");
    const body = await bodyOf(request);
    const answered = await answerForm(url.pathname, request.headers, body);
    const named = /^\/pages\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (endpoint !== null) {
      const hash = /woocommerce_cart_hash=(\w+)/.exec(request.headers.cookie ?? "")?.[1];
      const cart = (Object.keys(carts) as Cart[]).find((name) => hashOf(name) === hash);
      const { body: text, type, cookies = [] } = reply(endpoint, new URLSearchParams(`${body}`), cart);
      response.setHeader("Set-Cookie", [...cookies]);
      send(local(text, origin), type);
    } else if (answered) {
      send(local(answered.body, origin), answered.type, answered.status);
    } else if (url.pathname.startsWith("/dist/")) {
      const file = await answerFile(dist, url.pathname.slice("/dist/".length));
      if (file) send(new Uint8Array(await file.arrayBuffer()), file.headers.get("content-type") ?? "");
      else send("", "text/plain", 404);
    } else if (named && pageNames.includes(named)) {
      send(pageHtml(named, origin, url.searchParams.has("bare")), "text/html; charset=UTF-8");
    } else if (/\.(jpe?g|png|gif|webp|svg)$/.test(url.pathname)) {
      send(picture, "image/svg+xml");
    } else {
      send(
        '<!DOCTYPE html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">',
        "text/html",
      );
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(request.url, error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    page: (name, { bare = false } = {}) => `${url}/pages/${name}${bare ? "?bare" : ""}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

/**
 * A shop without WordPress: plain HTML files, and the three calls of docs/markup/cart-endpoint.md. It keeps carts in
 * memory, and needs nothing but Node.
 */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  answerOf,
  type Cart,
  contentsOf,
  countOf,
  escapeHtml,
  hashOf,
  keyOf,
  most,
  productOf,
  products,
} from "./cart.ts";

const pages = fileURLToPath(new URL("pages", import.meta.url));
const dist = fileURLToPath(new URL("../../dist", import.meta.url));

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Largest body of a request, bytes. */
const largestBody = 10_000;

/** What a handler answers. */
interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
}

const json = (value: unknown, headers: Answer["headers"] = {}): Answer => ({
  headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", ...headers },
  body: JSON.stringify(value),
});

async function fieldsOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) {
    body += chunk;
    if (body.length > largestBody) throw new RangeError("too large");
  }
  return new URLSearchParams(body);
}

/** Files below a folder; a path cannot lead out of it. */
async function file(folder: string, name: string): Promise<Answer> {
  const full = path.join(folder, path.posix.normalize(`/${name}`));
  const body = await readFile(full).catch(() => undefined);
  if (!body) return { status: 404, body: "There is no such page." };
  return {
    headers: { "Content-Type": types[path.extname(full)] ?? "application/octet-stream" },
    body,
  };
}

/** A page for a visitor without script. */
const plainPage = (title: string, body: string): Answer => ({
  headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><link rel="stylesheet" href="/style.css"></head><body><main><h1>${title}</h1>${body}<p><a href="/">Back to the shop</a></p></main></body></html>`,
});

/** Adds to a cart. @returns whether it has been added */
function add(cart: Cart, id: string | null, quantity: string | null): boolean {
  const product = productOf(id);
  const pieces = Number(quantity ?? 1);
  if (!product || !Number.isInteger(pieces) || pieces < 1) return false;
  const all = (cart.get(product) ?? 0) + pieces;
  if (all > most) return false;
  cart.set(product, all);
  return true;
}

function remove(cart: Cart, key: string | null): boolean {
  const product = products.find((one) => keyOf(one) === key);
  return !!product && cart.delete(product);
}

/** Cookies by name. */
const cookiesOf = ({ headers }: IncomingMessage): ReadonlyMap<string, string> =>
  new Map(
    (headers.cookie ?? "").split("; ").map((pair) => {
      const [name = "", value = ""] = pair.split("=");
      return [name, value];
    }),
  );

/** Two cookies tell scripts of the cart: whether there is one, and which. The visitor's own is not theirs. */
function cookiesFor(id: string, cart: Cart): string[] {
  const readable = cart.size > 0 ? "; Path=/; SameSite=Lax" : "; Path=/; Max-Age=0; SameSite=Lax";
  return [
    `visitor=${id}; Path=/; HttpOnly; SameSite=Lax`,
    `woocommerce_items_in_cart=${cart.size > 0 ? 1 : ""}${readable}`,
    `woocommerce_cart_hash=${hashOf(cart)}${readable}`,
  ];
}

export interface RunningExample {
  /** Address of the shop, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the shop. @param port  0: any that is free */
export async function startExample(port = 0): Promise<RunningExample> {
  const carts = new Map<string, Cart>();

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(`http://localhost${request.url}`);
    const cookies = cookiesOf(request);
    const id = carts.has(cookies.get("visitor") ?? "") ? (cookies.get("visitor") ?? "") : randomUUID();
    const cart: Cart = carts.get(id) ?? new Map();
    const isPost = request.method === "POST";
    // Another site's page changes no cart.
    if (isPost && request.headers["sec-fetch-site"] === "cross-site") return { status: 403 };
    const fields = isPost ? await fieldsOf(request) : new URLSearchParams();
    const keep = (): Answer["headers"] => {
      carts.set(id, cart);
      return { "Set-Cookie": cookiesFor(id, cart) };
    };
    const call = url.searchParams.get("wc-ajax");
    if (call === "get_refreshed_fragments") return json(answerOf(cart));
    if (call === "add_to_cart" && isPost) {
      const product = productOf(fields.get("product_id"));
      if (!add(cart, fields.get("product_id"), fields.get("quantity")))
        return json({ error: true, product_url: product?.path ?? "/" });
      return json(answerOf(cart), keep());
    }
    if (call === "remove_from_cart" && isPost) {
      remove(cart, fields.get("cart_item_key"));
      return json(answerOf(cart), keep());
    }
    if (call !== null) return { status: 400 };

    // The same without script.
    const added = url.searchParams.get("add-to-cart") ?? fields.get("add-to-cart");
    if (added !== null) {
      add(cart, added, fields.get("quantity"));
      return { status: 303, headers: { Location: "/cart/", ...keep() } };
    }
    if (url.searchParams.has("remove_item")) {
      remove(cart, url.searchParams.get("remove_item"));
      return { status: 303, headers: { Location: "/cart/", ...keep() } };
    }
    if (url.pathname === "/cart/") return plainPage(`Cart (${countOf(cart)})`, contentsOf(cart));

    const term = (url.searchParams.get("s") ?? url.searchParams.get("search") ?? "").trim().toLowerCase();
    const found = products.filter(({ name }) => term && name.toLowerCase().includes(term));
    if (url.pathname === "/search/") {
      const list = found.map(({ name, path: link }) => `<li><a href="${link}">${escapeHtml(name)}</a></li>`);
      return plainPage("Search", `<ul>${list.join("")}</ul>`);
    }
    if (url.pathname === "/api/wp/v2/posts")
      return json(
        found.map(({ name, path: link }) => ({
          type: "product",
          title: { rendered: escapeHtml(name) },
          link,
        })),
      );
    if (url.pathname.startsWith("/dist/")) return file(dist, url.pathname.slice("/dist/".length));
    return file(pages, url.pathname === "/" ? "index.html" : url.pathname);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {
      status = 200,
      headers = {},
      body = "",
    } = await answer(request).catch((error): Answer => ({ status: error instanceof RangeError ? 413 : 500 }));
    response.writeHead(status, {
      "Content-Security-Policy": "default-src 'self'; base-uri 'none'; object-src 'none'",
      "X-Content-Type-Options": "nosniff",
      ...(headers as Record<string, string | string[]>),
    });
    response.end(body);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await startExample(Number(process.env.PORT || 4180));
  console.log(`The shop is open: ${url}/`);
}

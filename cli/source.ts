/** Gets a page's HTML by its address, from a file, or from standard input. */
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

/** Pages with more bytes are not read. */
export const largestPage = 20_000_000;

const mostRedirects = 10;

/** A page that was fetched or read. */
export interface Source {
  /** The address or path that the user gave. */
  readonly asked: string;
  /** The address after redirects. */
  readonly url: string;
  readonly redirects: readonly string[];
  readonly html: string;
  /** Values of `Content-Security-Policy` headers. */
  readonly policies: readonly string[];
}

/** The page could not be read. The message tells why, and what to do. */
export class CannotLook extends Error {
  readonly code: string;
  readonly advice: string;

  constructor(code: string, message: string, advice: string) {
    super(message);
    this.name = "CannotLook";
    this.code = code;
    this.advice = advice;
  }
}

export interface SourceOptions {
  /** Timeout for the whole answer with its redirects, ms. */
  readonly timeout: number;
  /** User agent of the request. */
  readonly agent: string;
  readonly stdin?: AsyncIterable<Uint8Array>;
}

export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

const save = "Save the page in a browser and check the file.";

/** The cause of `fetch failed`, in words. */
function whyNot(error: unknown, { host, protocol }: URL): CannotLook {
  const { code = "", message = "" } = ((error as Error).cause ?? error) as Error & { code?: string };
  const say = (why: string, advice: string): CannotLook => new CannotLook("unreachable", why, advice);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return say(`There is no host ${host}, or no connection.`, "Check the address and the connection.");
  if (code === "ECONNREFUSED")
    return say(`${host} refuses the connection.`, "Check the port, and that the server runs.");
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code))
    return say(
      `${host} has a certificate that is not trusted (${code}).`,
      `Name the authority that signed it in NODE_EXTRA_CA_CERTS, or ${save.toLowerCase()}`,
    );
  if (/ERR_SSL|wrong version number/.test(message) && protocol === "https:")
    return say(`${host} does not speak https there.`, "Try http://.");
  return say(
    `${host} could not be reached (${code || message || "no reason given"}).`,
    "Try again, or check the address.",
  );
}

/** @throws CannotLook */
function refuse(status: number, url: string): never {
  const advice =
    status === 404
      ? "Check the address."
      : status === 401 || status === 403 || status === 429 || status === 503
        ? `The server lets nobody in, or no programs. ${save}`
        : "Look into the server's log, and try again.";
  throw new CannotLook(`http-${status}`, `${url} answers with HTTP ${status}.`, advice);
}

/**
 * Reads a body, up to the limit.
 *
 * @throws CannotLook
 */
async function readAll(chunks: AsyncIterable<Uint8Array>, what: string): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > largestPage)
      throw new CannotLook(
        "too-large",
        `${what} is larger than ${largestPage / 1_000_000} MB.`,
        "That is no page of a shop; check the address.",
      );
    read.push(chunk);
  }
  return Buffer.concat(read);
}

/** Decodes a page: by the charset in the header, else in the page, else as UTF-8. */
export function decode(bytes: Uint8Array, contentType = ""): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 2048));
  const label = /charset\s*=\s*["']?([\w-]+)/i;
  const charset = label.exec(contentType)?.[1] ?? label.exec(start)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** @throws CannotLook */
function checkHtml(html: string, what: string): string {
  if (!/<(?:!doctype\s+html|html|head|body|div|main|form|script|p)\b/i.test(html))
    throw new CannotLook(
      "not-html",
      `${what} is not HTML.`,
      "Name a page of the shop, not one of its files.",
    );
  return html;
}

async function fromAddress(asked: string, { timeout, agent }: SourceOptions): Promise<Source> {
  let url: URL;
  try {
    url = new URL(asked);
  } catch {
    throw new CannotLook("bad-address", `${asked} is no address.`, "Its form is https://shop.example/page/.");
  }
  const signal = AbortSignal.timeout(timeout);
  const redirects: string[] = [];
  // Some sites redirect until their cookie comes back. Cookies are not sent to another host.
  const cookies = new Map<string, string>();
  try {
    for (;;) {
      const headers = {
        accept: "text/html,application/xhtml+xml",
        "user-agent": agent,
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") }),
      };
      const response = await fetch(url, { redirect: "manual", signal, headers });
      const { status } = response;
      const location = response.headers.get("location");
      if (status >= 300 && status < 400 && location) {
        await response.body?.cancel();
        redirects.push(url.href);
        if (redirects.length > mostRedirects)
          throw new CannotLook(
            "redirects",
            `${asked} leads on more than ${mostRedirects} times.`,
            "The shop sends visitors in a circle; look at its address settings.",
          );
        for (const line of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
          if (name) cookies.set(name.trim(), value.trim());
        }
        const next = new URL(location, url);
        if (next.host !== url.host) cookies.clear();
        url = next;
        if (!isAddress(url.href))
          throw new CannotLook("redirects", `${asked} leads to ${url.href}.`, "Check the address.");
        continue;
      }
      if (!response.ok) refuse(status, url.href);
      const type = response.headers.get("content-type") ?? "";
      if (type && !/html|xml/i.test(type))
        throw new CannotLook(
          "not-html",
          `${url.href} is ${type}, not HTML.`,
          "Name a page of the shop, not one of its files.",
        );
      const body = response.body ? await readAll(response.body, url.href) : new Uint8Array();
      const policy = response.headers.get("content-security-policy");
      return {
        asked,
        url: url.href,
        redirects,
        html: checkHtml(decode(body, type), url.href),
        policies: policy ? [policy] : [],
      };
    }
  } catch (error) {
    if (error instanceof CannotLook) throw error;
    if (signal.aborted)
      throw new CannotLook(
        "timeout",
        `${url.host} did not answer in ${timeout / 1000} s.`,
        "Try again, or give it more time: --timeout 30.",
      );
    throw whyNot(error, url);
  }
}

async function fromFile(asked: string): Promise<Source> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(asked);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" && /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(asked))
      throw new CannotLook(
        "no-file",
        `There is no file ${asked}.`,
        `Is it an address? Then: https://${asked}`,
      );
    const why =
      code === "ENOENT"
        ? "There is no file"
        : code === "EISDIR"
          ? "This is a folder:"
          : `Cannot be read (${code}):`;
    throw new CannotLook(
      "no-file",
      `${why} ${asked}.`,
      "Name a file with a page's HTML, an address, or - for the standard input.",
    );
  }
  if (bytes.length > largestPage) return fromBytes(asked, [bytes]);
  return { ...(await fromBytes(asked, [bytes])), url: pathToFileURL(asked).href };
}

async function fromBytes(
  asked: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Source> {
  const what = asked === "-" ? "The standard input" : asked;
  const iterable = (async function* () {
    yield* chunks;
  })();
  const html = checkHtml(decode(await readAll(iterable, what)), what);
  return { asked, url: "about:blank", redirects: [], html, policies: [] };
}

/**
 * Gets a page.
 *
 * @param asked  its address (http, https), a file's path, or `-` for the standard input
 * @throws CannotLook
 */
export function getSource(asked: string, options: SourceOptions): Promise<Source> {
  if (isAddress(asked)) return fromAddress(asked, options);
  return asked === "-" ? fromBytes(asked, options.stdin ?? process.stdin) : fromFile(asked);
}

/** The demo shop with the contestants' scripts in place of its own: compressed, without a policy, timed. */
import { gzipSync } from "node:zlib";
import { type Answer, type RunningServer, startServer } from "../../../fixtures/server.ts";
import { readCookies } from "../../../fixtures/shop/cookies.ts";
import { addresses } from "../actions.ts";
import { type Contestant, contestantById } from "../contestants/contestants.ts";
import { cartData } from "../contestants/interactivity/markup.ts";
import type { Work } from "../measures/work.ts";
import { growths } from "../plan.ts";
import { type Dimension, type Growth, growFragments, growPage } from "./grow.ts";

export interface BenchServer extends RunningServer {
  /** Calls of AJAX or REST, and changes of the cart page, since the last time this was asked. */
  takeWork(): Work[];
}

/** Name of the cookie that says which contestant's page, and how large, a visitor gets. */
export const setupCookieName = "bench";

/** The cookie's value. */
export const setupValue = (contestant: Contestant, growth?: Growth): string =>
  [contestant.id, ...(growth ? [growth.dimension, growth.size] : [])].join("+");

function setupOf(request: Request): { contestant: Contestant; growth: Growth | undefined } {
  const value = readCookies(request.headers.get("cookie")).get(setupCookieName) ?? "none";
  const [id = "", dimension, size] = value.split("+");
  return {
    contestant: contestantById(id),
    growth: dimension ? { dimension: dimension as Dimension, size: Number(size) } : undefined,
  };
}

/** Whether a page is the one that grows: a visitor may have come by others. */
const isGrown = ({ url }: Request, { dimension }: Growth): boolean =>
  new URL(url).pathname === addresses[growths[dimension].page];

const now = (): number => performance.timeOrigin + performance.now();

const compressible = /^(?:text\/|application\/json|image\/svg)/;

const packed = new Map<string, Buffer<ArrayBuffer>>();

/** Files are compressed once, as a server's cache does. */
function pack(text: string, key: string | null): Buffer<ArrayBuffer> {
  const known = key === null ? undefined : packed.get(key);
  const body = known ?? gzipSync(text, { level: key === null ? 6 : 9 });
  if (key !== null) packed.set(key, body);
  return body;
}

/** Starts the shop; `files` are the contestants', by their paths below `/bench/`. */
export async function startBenchServer(files: ReadonlyMap<string, string>): Promise<BenchServer> {
  let work: Work[] = [];

  async function answerFile(pathname: string): Promise<Response> {
    const text = files.get(pathname.slice("/bench/".length));
    if (text === undefined) return new Response("", { status: 404 });
    const type = pathname.endsWith(".css") ? "text/css" : "text/javascript";
    return new Response(text, { headers: { "Content-Type": `${type}; charset=UTF-8` } });
  }

  async function rewritten(request: Request, response: Response): Promise<string> {
    const text = await response.text();
    const { contestant, growth } = setupOf(request);
    const type = response.headers.get("content-type") ?? "";
    if (type.startsWith("text/html") && text.startsWith("<!DOCTYPE"))
      return contestant.rewrite(growth && isGrown(request, growth) ? growPage(text, growth) : text);
    if (type.startsWith("application/json") && request.url.includes("wc-ajax=")) {
      const answer = JSON.parse(text);
      if (!answer.fragments) return text;
      return JSON.stringify(
        contestant.id === "interactivity"
          ? cartData(answer.fragments)
          : { ...answer, fragments: growFragments(answer.fragments, growth) },
      );
    }
    return text;
  }

  const wrap =
    (shop: Answer): Answer =>
    async (request) => {
      const start = now();
      const { pathname, search } = new URL(request.url);
      const isFile = /^\/(?:bench|dist|assets)\//.test(pathname);
      const response = pathname.startsWith("/bench/") ? await answerFile(pathname) : await shop(request);
      const headers = new Headers(response.headers);
      // Source maps are a matter of DevTools.
      headers.delete("sourcemap");
      let body: BodyInit | null = response.body;
      if (compressible.test(headers.get("content-type") ?? "") && body) {
        headers.set("content-encoding", "gzip");
        body = pack(
          isFile ? await response.text() : await rewritten(request, response),
          isFile ? pathname : null,
        );
      }
      if (search.includes("wc-ajax=") || search.includes("remove_item=") || pathname.startsWith("/wp-json/"))
        work.push({ path: pathname + search, start, end: now() });
      return new Response(body, { status: response.status, headers });
    };

  const server = await startServer({ strictCsp: false, wrap });
  return {
    ...server,
    takeWork() {
      const taken = work;
      work = [];
      return taken;
    },
  };
}

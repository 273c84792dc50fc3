/** What goes over the wire, and which scripts ran: the same at every visit, so one is enough. */
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { openVisit, type Visit, type VisitSetup } from "./visit.ts";

/** Sizes in bytes. */
export interface Size {
  readonly files: number;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

export const kinds = ["document", "script", "style", "image", "answer"] as const;
export type Kind = (typeof kinds)[number];

/** One page of one contestant. */
export interface ByteMeasures {
  /** By kind: what was loaded before anyone touched the page. */
  readonly before: Readonly<Record<Kind, Size>>;
  /** By kind: that, and what every action of the page loaded. */
  readonly all: Readonly<Record<Kind, Size>>;
  /** Scripts that ran before anyone touched the page: also those that waited until the browser was idle. */
  readonly ranBefore: Size;
  /** Which they were, by path, and their bytes of gzip. */
  readonly ranFiles: readonly (readonly [path: string, gzip: number])[];
}

/** A file as it came. */
export interface File extends Omit<Size, "files"> {
  readonly url: string;
  readonly kind: Kind;
}

const nothing: Size = { files: 0, raw: 0, gzip: 0, brotli: 0 };

const sum = (files: readonly File[]): Size =>
  files.reduce(
    (total, { raw, gzip, brotli }) => ({
      files: total.files + 1,
      raw: total.raw + raw,
      gzip: total.gzip + gzip,
      brotli: total.brotli + brotli,
    }),
    nothing,
  );

const byKind = (files: readonly File[]): Record<Kind, Size> =>
  Object.fromEntries(kinds.map((kind) => [kind, sum(files.filter((file) => file.kind === kind))])) as Record<
    Kind,
    Size
  >;

const kindNames: Readonly<Record<string, Kind>> = {
  document: "document",
  script: "script",
  stylesheet: "style",
  image: "image",
};

/** The same file comes with many pages. */
const known = new Map<string, Pick<Size, "gzip" | "brotli">>();

function compressed(body: Buffer): Pick<Size, "gzip" | "brotli"> {
  const key = createHash("sha256").update(body).digest("base64");
  const sizes = known.get(key) ?? {
    gzip: gzipSync(body, { level: 9 }).length,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
  known.set(key, sizes);
  return sizes;
}

async function fileOf(response: Response): Promise<File | null> {
  const url = response.url();
  if (!url.startsWith("http")) return null;
  const body = await response.body().catch(() => Buffer.alloc(0));
  // A chunk that is preloaded has no type of its own.
  const kind = url.endsWith(".js") ? "script" : (kindNames[response.request().resourceType()] ?? "answer");
  return { url, kind, raw: body.length, ...compressed(body) };
}

/** What a visit has downloaded, and what of it ran. */
export interface Seen {
  loaded(): Promise<readonly File[]>;
  /** Addresses of the scripts that have been evaluated since the visit began; to be asked once. */
  ran(): Promise<ReadonlySet<string>>;
}

/** Watches what a visit downloads and runs; to be called before its page is opened. */
export async function watchFiles({ page, session }: Pick<Visit, "page" | "session">): Promise<Seen> {
  const pending = new Map<string, Promise<File | null>>();
  page.on("response", (response) => {
    const url = response.url();
    if (!pending.has(url)) pending.set(url, fileOf(response));
  });
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return {
    loaded: async () => (await Promise.all(pending.values())).filter((file) => file !== null),
    async ran() {
      const { result } = await session.send("Profiler.takePreciseCoverage");
      const called = result.filter(({ functions }) =>
        functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
      );
      return new Set(called.map(({ url }) => url));
    },
  };
}

/**
 * Visits a page, leaves it alone, then does some things there.
 *
 * @param deeds  what is done
 */
export async function measureBytes(
  setup: VisitSetup,
  deeds: (visit: Visit) => Promise<unknown>,
): Promise<ByteMeasures> {
  let seen: Seen | undefined;
  const visit = await openVisit(setup, async (opened) => {
    seen = await watchFiles(opened);
  });
  const loaded = async (): Promise<readonly File[]> => (await seen?.loaded()) ?? [];
  const ran = (await seen?.ran()) ?? new Set();
  const before = await loaded();
  await deeds(visit);
  const all = await loaded();
  await visit.close();
  const ranFiles = before.filter(({ kind, url }) => kind === "script" && ran.has(url));
  return {
    before: byKind(before),
    all: byKind(all),
    ranBefore: sum(ranFiles),
    ranFiles: ranFiles.map(({ url, gzip }) => [
      new URL(url).pathname.replace(/^\/(?:bench|dist)\//, ""),
      gzip,
    ]),
  };
}

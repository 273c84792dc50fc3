/** What the server says of the page's files: the bundle's manifest, and what pictures weigh. All of it may be missing. */
import type { BundleTag } from "./bundle.ts";
import type { GalleryImage } from "./images.ts";

export interface RemoteOptions {
  /** Time for each file, ms. */
  readonly timeout: number;
  readonly agent: string;
}

/** Pictures that are asked about at most, and how many at once. */
const mostImages = 40;
const atOnce = 4;

export interface Manifest {
  readonly version: string;
  readonly runtime: string;
  /** Of the entry. */
  readonly integrity: string | undefined;
}

const request = (url: URL | string, method: string, { timeout, agent }: RemoteOptions): Promise<Response> =>
  fetch(url, { method, signal: AbortSignal.timeout(timeout), headers: { "user-agent": agent } });

/** The manifest beside the entry; `undefined` where there is none. */
export async function readManifest(tag: BundleTag, options: RemoteOptions): Promise<Manifest | undefined> {
  try {
    const response = await request(new URL("manifest.json", tag.url), "GET", options);
    if (!response.ok) return undefined;
    const { version, runtime, entry, files } = (await response.json()) as {
      version?: unknown;
      runtime?: unknown;
      entry?: string;
      files?: Record<string, { integrity?: string }>;
    };
    if (typeof version !== "string") return undefined;
    return { version, runtime: String(runtime), integrity: files?.[entry ?? ""]?.integrity };
  } catch {
    // It may be kept from visitors; then nothing is said of it.
    return undefined;
  }
}

/** Whether the entry itself is there; `undefined` where nobody knows. */
export async function entryStatus(tag: BundleTag, options: RemoteOptions): Promise<number | undefined> {
  try {
    return (await request(tag.url, "HEAD", options)).status;
  } catch {
    return undefined;
  }
}

/** Adds what the server says that pictures weigh. */
export async function weighImages(
  images: readonly GalleryImage[],
  options: RemoteOptions,
): Promise<readonly GalleryImage[]> {
  const waiting = [...new Set(images.map(({ url }) => url))]
    .filter((url) => /^https?:/.test(url))
    .slice(0, mostImages);
  const bytes = new Map<string, number>();
  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      try {
        const response = await request(url, "HEAD", options);
        const length = Number(response.headers.get("content-length"));
        if (response.ok && length > 0) bytes.set(url, length);
      } catch {
        // A picture that cannot be weighed is judged by its size alone.
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return images.map((image) => ({ ...image, bytes: bytes.get(image.url) }));
}

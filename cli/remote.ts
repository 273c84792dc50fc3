/**
 * Requests facts about the page's files: the bundle's manifest, and the pictures' sizes. Any of them may be missing.
 */
import type { BundleTag } from "./bundle.ts";
import type { GalleryImage } from "./images.ts";

export interface RemoteOptions {
  /** Timeout for each file, ms. */
  readonly timeout: number;
  readonly agent: string;
}

/** Largest number of pictures that are requested, in all and at once. */
const mostImages = 40;
const atOnce = 4;

export interface Manifest {
  readonly version: string;
  readonly runtime: string;
  /** Integrity of the entry. */
  readonly integrity: string | undefined;
}

const request = (url: URL | string, method: string, { timeout, agent }: RemoteOptions): Promise<Response> =>
  fetch(url, { method, signal: AbortSignal.timeout(timeout), headers: { "user-agent": agent } });

/** The manifest beside the entry; `undefined` if there is none. */
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
    // The server may forbid access to the manifest; then nothing is reported.
    return undefined;
  }
}

/** HTTP status of the entry itself; `undefined` if there was no answer. */
export async function entryStatus(tag: BundleTag, options: RemoteOptions): Promise<number | undefined> {
  try {
    return (await request(tag.url, "HEAD", options)).status;
  } catch {
    return undefined;
  }
}

/** Adds the sizes that the server tells. */
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
        // Without its bytes, a picture is judged by its width alone.
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return images.map((image) => ({ ...image, bytes: bytes.get(image.url) }));
}

/** Where a slide's video comes from. Pure. */
import { toUrl } from "../../shared/config/coerce.ts";

/** A file that the browser plays, or a provider's page for an iframe. */
export interface VideoSource {
  readonly kind: "file" | "frame";
  readonly src: string;
}

/** The providers' pages that play a video. Nothing is loaded from them before a shopper wants to see it. */
const players: readonly [host: RegExp, id: RegExp, player: (id: string, hash?: string) => string][] = [
  [
    /^(www\.|m\.|music\.)?youtube(-nocookie)?\.com$/,
    /^\/(?:watch\/?\?(?:.*&)?v=|embed\/|shorts\/|live\/|v\/)([\w-]{11})(?![\w-])/,
    (id) => youTube(id),
  ],
  [/^youtu\.be$/, /^\/([\w-]{11})(?![\w-])/, (id) => youTube(id)],
  [
    /^(www\.|player\.)?vimeo\.com$/,
    // An unlisted video has a hash besides its number.
    /^\/(?:video\/|channels\/[^/]+\/)?(\d+)(?:\/(\w+)|.*[?&]h=(\w+))?/,
    (id, hash) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}`,
  ],
];

function youTube(id: string): string {
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&playsinline=1&rel=0`;
}

/**
 * How a video is played.
 *
 * @param address  a file, or a page of YouTube's or Vimeo's, as people copy it
 * @param base     the page's address, which completes an address without a host
 * @returns `undefined` if it is no address of the web
 */
export function videoSource(address: string, base: string): VideoSource | undefined {
  if (!toUrl(address)) return undefined;
  const url = new URL(address, base);
  for (const [host, id, player] of players) {
    if (!host.test(url.hostname)) continue;
    const [, found, hash, query] = id.exec(url.pathname + url.search) ?? [];
    return found ? { kind: "frame", src: player(found, hash ?? query) } : undefined;
  }
  return { kind: "file", src: url.href };
}

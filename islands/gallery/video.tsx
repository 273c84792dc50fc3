/**
 * Videos among a product's pictures. A slide shows the poster until a shopper plays the video. Before that nothing is
 * loaded from a provider, and the provider's page is removed when another slide is shown.
 */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import * as en from "../../shared/messages/en.json";
import { inPageLanguage } from "../../shared/messages/languages.ts";
import { named, type Video } from "./video.ts";

/** How long a provider's page may take to load, ms. */
const timeout = 10_000;

interface PlayerProps {
  readonly video: Video;
  /** Whether the video's slide is shown. If not, a playing file is paused, and a provider's page is removed. */
  readonly isShown: boolean;
  /** Called when the shopper stops the video, or it cannot be played any more. */
  readonly onStop: () => void;
}

/** A plain link to a video, which works without this code. */
function PlainLink({ video }: Pick<PlayerProps, "video">): ReactNode {
  return (
    <a href={video.address} target="_blank" rel="noopener">
      {inPageLanguage("video", en.video).openAlone}
    </a>
  );
}

/**
 * A provider's page. Script cannot look into it, and if the provider cannot be reached, the browser says that its own
 * empty page has loaded. Only a timeout tells of a failure. So the plain link is there from the beginning.
 */
function Frame({ video, isShown, onStop, onFail }: PlayerProps & { onFail: () => void }): ReactNode {
  const texts = inPageLanguage("video", en.video);
  const [hasCome, setCome] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.focus(), []);
  useEffect(() => {
    if (!isShown) onStop();
  }, [isShown, onStop]);
  useEffect(() => {
    if (hasCome) return undefined;
    const timer = setTimeout(onFail, timeout);
    return () => clearTimeout(timer);
  }, [hasCome, onFail]);
  return (
    <>
      <iframe
        ref={frame}
        src={video.source.src}
        title={named(texts.video, video.name)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        onLoad={() => setCome(true)}
      />
      <p>
        <PlainLink video={video} />
      </p>
    </>
  );
}

function File({ video, isShown, onFail }: PlayerProps & { onFail: () => void }): ReactNode {
  const texts = inPageLanguage("video", en.video);
  const player = useRef<HTMLVideoElement>(null);
  const { source, captions, poster, name } = video;
  useEffect(() => player.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!isShown) player.current?.pause();
  }, [isShown]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: what the shop has of them is there
    <video
      ref={player}
      src={source.src}
      poster={poster}
      aria-label={named(texts.video, name)}
      controls
      autoPlay
      playsInline
      onError={onFail}
    >
      {captions && (
        <track kind="captions" src={captions.src} srcLang={captions.lang} label={texts.captions} default />
      )}
    </video>
  );
}

/** A video that plays over its poster. Escape stops it. */
export function Player(props: PlayerProps): ReactNode {
  const { video, isShown, onStop } = props;
  const texts = inPageLanguage("video", en.video);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  // A video that failed is removed when another slide is shown: so the next press tries again.
  useEffect(() => {
    if (hasFailed && !isShown) onStop();
  }, [hasFailed, isShown, onStop]);
  if (hasFailed)
    return (
      <div className="storefront-video" role="alert">
        <p>
          {texts.failed} <PlainLink video={video} />
        </p>
      </div>
    );
  const Kind = video.source.kind === "frame" ? Frame : File;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it
    <div
      className="storefront-video"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Escape stops the video only, and does not close the lightbox around it.
        event.preventDefault();
        event.stopPropagation();
        onStop();
      }}
    >
      <Kind {...props} onFail={fail} />
    </div>
  );
}

/** A video in the lightbox: its poster is a button that plays it. */
export function Poster({ video, isShown }: Pick<PlayerProps, "video" | "isShown">): ReactNode {
  const [isPlaying, setPlaying] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const texts = inPageLanguage("video", en.video);
  const stop = useCallback(() => setPlaying(false), []);
  const wasPlaying = useRef(false);
  useLayoutEffect(() => {
    if (wasPlaying.current && !isPlaying && isShown) button.current?.focus();
    wasPlaying.current = isPlaying;
  }, [isPlaying, isShown]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="storefront-video-poster"
        aria-label={named(texts.play, video.name)}
        hidden={isPlaying}
        onClick={() => setPlaying(true)}
      >
        <img src={video.poster} alt="" />
      </button>
      {isPlaying && <Player video={video} isShown={isShown} onStop={stop} />}
    </>
  );
}

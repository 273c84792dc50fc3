import { describe, expect, it } from "vitest";
import { videoSource } from "../../../../islands/gallery/video-source.ts";

const page = "https://shop.example/product/vong-tay/";
const youTube = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&playsinline=1&rel=0";

describe("the address of a video", () => {
  it.each([
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "https://www.youtube.com/watch?feature=shared&v=aqz-KE-bpKQ&t=10s",
    "https://m.youtube.com/watch?v=aqz-KE-bpKQ",
    "http://youtube.com/watch/?v=aqz-KE-bpKQ",
    "https://youtu.be/aqz-KE-bpKQ?si=abc",
    "https://www.youtube.com/shorts/aqz-KE-bpKQ",
    "https://www.youtube.com/embed/aqz-KE-bpKQ?rel=0",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
    "https://www.youtube.com/live/aqz-KE-bpKQ",
  ])("of YouTube's leads to the player that sets no cookie: %s", (address) => {
    expect(videoSource(address, page)).toEqual({ kind: "frame", src: youTube });
  });

  it.each([
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
    [
      "https://vimeo.com/76979871/8272103f6e",
      "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
    ],
    [
      "https://player.vimeo.com/video/76979871?h=8272103f6e",
      "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
    ],
    [
      "https://vimeo.com/channels/staffpicks/76979871",
      "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
    ],
  ])("of Vimeo's leads to the player that follows nobody: %s", (address, src) => {
    expect(videoSource(address, page)).toEqual({ kind: "frame", src });
  });

  it("may be a file's, of this page's host or another's", () => {
    expect(videoSource("/uploads/vong.mp4", page)).toEqual({
      kind: "file",
      src: "https://shop.example/uploads/vong.mp4",
    });
    expect(videoSource("https://cdn.example/vong.webm", page)?.src).toBe("https://cdn.example/vong.webm");
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/watch?v=too-short",
    "https://youtu.be/aqz-KE-bpKQ-and-more",
    "https://vimeo.com/about",
    "http://[",
    "xhttp://shop.example/vong.mp4",
    "https://www.youtube.com/redirect/embed/aqz-KE-bpKQ",
    "https://youtu.be/a/aqz-KE-bpKQ",
    "https://vimeo.com/about/76979871",
  ])("leads nowhere where it is none: %s", (address) => {
    expect(videoSource(address, page)).toBeUndefined();
  });

  it("is a file's where only a part of the name is a provider's", () => {
    for (const host of [
      "youtube.com.evil.example",
      "notyoutube.com",
      "youtu.be.evil.example",
      "notyoutu.be",
      "vimeo.com.evil.example",
      "notvimeo.com",
    ])
      expect(videoSource(`https://${host}/watch?v=aqz-KE-bpKQ`, page)?.kind, host).toBe("file");
  });
});

import { describe, expect, test } from "vitest";
import { getNetwork, getPlayer, webAddress } from "./players.ts";

const id = "aqz-KE-bpKQ";

describe("links to videos", () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?app=desktop&v=${id}&si=tracking`,
    `https://m.youtube.com/watch?v=${id}&list=PL1`,
    `https://youtu.be/${id}?si=tracking`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube-nocookie.com/embed/${id}`,
  ])("%s", (address) => {
    expect(getPlayer(address)).toEqual({
      site: "YouTube",
      page: `https://www.youtube.com/watch?v=${id}`,
      frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    });
  });

  test.each([
    ["t=90", 90],
    ["t=1m30s", 90],
    ["t=1h0m1s", 3601],
    ["start=7", 7],
  ])("begin where %s says", (query, seconds) => {
    expect(getPlayer(`https://youtu.be/${id}?${query}`)?.page).toBe(
      `https://www.youtube.com/watch?v=${id}&t=${seconds}s`,
    );
    expect(getPlayer(`https://youtu.be/${id}?${query}`)?.frame).toContain(`&start=${seconds}`);
    // Its own addresses are read the same way.
    expect(getPlayer(getPlayer(`https://youtu.be/${id}?${query}`)?.page ?? "")?.frame).toContain(`&start=${seconds}`);
  });

  test.each([
    ["https://vimeo.com/76979871", "https://vimeo.com/76979871", ""],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", "https://vimeo.com/76979871/8272103f6e", "&h=8272103f6e"],
    ["https://vimeo.com/76979871/8272103f6e?share=copy", "https://vimeo.com/76979871/8272103f6e", "&h=8272103f6e"],
    ["https://vimeo.com/channels/staffpicks/76979871", "https://vimeo.com/76979871", ""],
  ])("%s", (address, page, hash) => {
    const frame = `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${hash}`;
    expect(getPlayer(address)).toEqual({ site: "Vimeo", page, frame });
  });
});

test.each([
  ...["https://www.youtube.com/", "https://www.youtube.com/@channel", "https://www.youtube.com/watch?v=short"],
  ...["https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ", "https://evil.example/?https://youtu.be/aqz-KE-bpKQ"],
  ...['https://youtu.be/aqz-KE-bp"><', "javascript:alert(1)//youtu.be/aqz-KE-bpKQ", "https://vimeo.com/about", "text"],
  ...["https://a:b@youtu.be/aqz-KE-bpKQ", "//youtu.be/aqz-KE-bpKQ", "https://vimeo.com/1/2/3/4"],
])("%s isn't a video", (address) => {
  expect(getPlayer(address)).toBeUndefined();
});

test.each([
  ["https://x.com/jack/status/20", "X"],
  ["https://mobile.twitter.com/jack/status/20?s=20", "X"],
  ["https://bsky.app/profile/ada.example/post/3kabc", "Bluesky"],
  ["https://www.facebook.com/page/posts/123", "Facebook"],
  ["https://www.instagram.com/p/CabcDEF/", "Instagram"],
  ["https://www.instagram.com/name/reel/CabcDEF/", "Instagram"],
  ["https://mastodon.example/@ada/112233445566778899", "Mastodon"],
  ["https://mastodon.example/@ada@other.example/112233445566778899", "Mastodon"],
  ["https://x.com/jack", undefined],
  ["https://news.example/2026/bridge", undefined],
])("%s is a post on %s", (address, name) => {
  expect(getNetwork(address)).toBe(name);
});

test.each(["mailto:a@b.example", "/path", "https://a b", "https://", "ftp://a.example"])(
  "%s isn't a page",
  (address) => {
    expect(webAddress(address)).toBeUndefined();
  },
);

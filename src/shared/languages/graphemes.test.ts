import { expect, test } from "vitest";
import { shorten } from "../text.ts";
import { cutText, getInitials, splitGraphemes } from "./graphemes.ts";

const clusters = ["👩🏽‍🚀", "🇪🇸", "é", "ệ̣", "בָּ", "ที่", "क्षि", "가", "e", "文", "\r\n", "👍🏿", "1️⃣"];

test.each(clusters)("%j is cut before or after, never within", (cluster) => {
  const text = cluster.repeat(20);
  const ends = new Set(splitGraphemes(text).map((_, index, all) => all.slice(0, index).join("").length));
  for (let max = 0; max < text.length; max += 1) {
    const cut = cutText(text, max);
    expect(text.startsWith(cut)).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(max);
    expect(ends).toContain(cut.length);
    expect(cut.length).toBe(Math.max(...[...ends].filter((end) => end <= max)));
  }
});

test("a text that fits is returned as it is, and a pile of marks is cut somewhere, between characters", () => {
  expect(cutText("👍🏿", 4)).toBe("👍🏿");
  expect(cutText(`e${"\u0301".repeat(500)}`, 100)).toHaveLength(100);
  expect(cutText(`e${"\u{1d165}".repeat(500)}`, 100).isWellFormed()).toBe(true);
});

test("a shortened text ends between words, or between graphemes", () => {
  expect(shorten("one two three four", 12)).toBe("one two…");
  expect(shorten("👩🏽‍🚀".repeat(10), 20)).toBe("👩🏽‍🚀👩🏽‍🚀…");
  expect(shorten("ที่".repeat(10), 9)).toBe("ที่ที่…");
});

test("lists of long texts are cut in microseconds", () => {
  const texts = ["plain text ".repeat(30), "日本語の文章".repeat(60), "👩🏽‍🚀".repeat(60)];
  const before = process.cpuUsage();
  for (let round = 0; round < 1000; round += 1) for (const text of texts) cutText(text, 200);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(1_000_000);
});

test.each([
  ["Mary Ann Bell", "MB"],
  ["  cher ", "C"],
  ["", ""],
  ["محمد علي", "مع"],
  ["👩🏽‍🚀 Éva", "👩🏽‍🚀É"],
])("the initials of %j are %j", (name, initials) => expect(getInitials(name)).toBe(initials));

import { expect, test } from "vitest";
import { foldedWords, markWords } from "./mark-words.ts";
import { parsePassage } from "./passage.ts";

const shown = (text: string, query: string) =>
  markWords(text, query)
    .replace(/\uE000/g, "[")
    .replace(/\uE001/g, "]");

test.each([
  ["La organización y la organizacion", "organizaciones", "La [organización] y la [organizacion]"],
  ["มีที่นี่และที่นั่น", "ที่", "มี[ที่]นี่และ[ที่]นั่น"],
  ["がかが", "か", "が[か]が"],
  ["世界人権宣言と人権", "人権 世界", "[世界人権]宣言と[人権]"],
  ["אָדָם ועולם", "אדם", "[אָדָם] ועולם"],
  ["الإنسان والأنباء", "الإنسان", "[الإنسان] والأنباء"],
  ["किताब पढ़ो", "किताब", "[किताब] पढ़ो"],
])("in %s, %s is marked", (text, query, marked) => {
  expect(shown(text, query)).toBe(marked);
});

test("words of a query stay whole in scripts whose marks are letters", () => {
  expect(foldedWords("किताब ที่")).toEqual([
    { beginning: "किता", isWhole: false },
    { beginning: "ที่", isWhole: true },
  ]);
});

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

test.each(["👩🏽‍🚀", "ที่", "が".normalize("NFD"), "שָׁ", "क्षि", "ẫ".normalize("NFD"), "人"])(
  "a passage of %s is cut between graphemes, and says that it is",
  (cluster) => {
    for (let length = 100; length < 130; length += 1) {
      const text = `${"x".repeat(length)}${cluster.repeat(200)}${markWords("word", "word")}${cluster.repeat(200)}`;
      const passage = parsePassage(text)
        .map((part) => part.text)
        .join("");
      const parts = [...graphemes.segment(passage)].map(({ segment }) => segment);
      expect(parts.filter((part) => part !== cluster && !/^[x\w… ]$/.test(part))).toEqual([]);
      expect(passage).toMatch(/^….*word.*…$/);
    }
  },
);

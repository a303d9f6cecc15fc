import { expect, test } from "vitest";
import { refusedNames, refusedNamesBelow, refusedWords } from "./words.ts";

const refused = refusedWords();

test("names use the glossary's words", () => {
  expect(refusedNamesBelow(["src", "tests", "bench", "scripts"], refused)).toEqual([]);
});

test("the glossary refuses words in its table and below it", () => {
  expect(refused).toEqual(expect.arrayContaining([["picture"], ["colour"], ["twin"], ["take", "over"], ["cancelled"]]));
  expect(refused.length).toBeGreaterThan(25);
});

test.each([
  ["const pictureList = [];", "pictureList"],
  ["class SavingWorld {}", "SavingWorld"],
  ["editor.takeOver(state);", "takeOver"],
  ["<ColourField value={value} />", "ColourField"],
  ["const { twins } = pair;", "twins"],
  ["for (const say_it of list) {}", "say_it"],
])("%s is refused", (text, name) => {
  expect(refusedNames(text, refused)).toEqual([name]);
});

test.each([
  "// Known pictures of the world",
  'const title = "Picture of the desk";',
  "const html = `<picture></picture>`;",
  "const isFound = /<picture>/i;",
  "<p>A picture of neighbours</p>",
  "const { picture, profile_picture, picture_image_id } = account;",
  "overtake(); takeTurn(); desktop(); essay();",
])("%s is not", (text) => {
  expect(refusedNames(text, refused)).toEqual([]);
});

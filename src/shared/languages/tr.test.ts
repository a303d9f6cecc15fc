import { expect, test } from "vitest";
import { tr, trParts } from "./tr.ts";

test("fills placeholders in, numbers in the language's format", () => {
  expect(tr("Parts of {name}", { name: "Dover" })).toBe("Parts of Dover");
  expect(tr("{rows} rows of {total}", { rows: 1200, total: "many" })).toBe("1,200 rows of many");
  expect(tr("{a}{b}{a}", { a: "x", b: "{a}" })).toBe("x{a}x");
});

test("of a plural, the count chooses the form", () => {
  const articles = (count: number) => tr({ one: "{count} article", other: "{count} articles" }, { count });
  expect([0, 1, 2, 1000].map(articles)).toEqual(["0 articles", "1 article", "2 articles", "1,000 articles"]);
});

test("leaves the context of a key out, and nothing else with a line in it", () => {
  expect(tr("article|Draft")).toBe("Draft");
  expect(tr("list of members|All")).toBe("All");
  expect(tr("Yes | no")).toBe("Yes | no");
  expect(tr("A|B")).toBe("A|B");
});

test("splits a text into words and values, in the order of the text", () => {
  const who = { name: "Ada" };
  expect(trParts("{who} published {title}", { who, title: "Home" })).toEqual([who, " published ", "Home"]);
  const forms = { one: "{count} person at {place}", other: "{count} people at {place}" } as const;
  expect(trParts(forms, { count: 2, place: who })).toEqual(["2", " people at ", who]);
});

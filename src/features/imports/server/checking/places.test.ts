import { expect, test } from "vitest";
import { Places } from "./places.ts";

const toPlaces = (chosen: string, ...others: string[]) =>
  new Places([
    { id: 0, language: chosen, prefix: "" },
    ...others.map((language, at) => ({ id: at + 1, language, prefix: `/${language}` })),
  ]);

test.each<[string, string[], string | undefined]>([
  ["", ["en-US", "de"], "en-US"],
  ["de", ["en-US", "de"], "de"],
  ["pt-BR", ["en-US", "pt"], "pt"],
  ["pt", ["en-US", "pt-PT", "pt-BR"], "pt-BR"],
  ["pt-AO", ["en-US", "pt-BR", "pt"], "pt"],
  ["pt-PT", ["pt-BR", "pt-PT"], "pt-PT"],
  ["de-AT", ["en-US", "de-DE"], "de-DE"],
  ["en-GB", ["en-US", "de"], "en-US"],
  ["en-GB", ["en-US", "en-GB"], "en-GB"],
  ["en", ["en-US", "en-GB"], "en-US"],
  ["zh-TW", ["en-US", "zh-Hant", "zh-CN"], "zh-Hant"],
  ["zh-TW", ["en-US", "zh-CN"], undefined],
  ["sr-Latn", ["sr", "de"], undefined],
  ["fr", ["en-US", "de"], undefined],
])("a text in %j goes, of %j, into %j", (language, [chosen = "", ...others], expected) => {
  expect(toPlaces(chosen, ...others).find(language)?.language).toBe(expected);
});

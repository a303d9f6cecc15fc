import { join } from "node:path";
import { expect, test } from "vitest";
import proven from "./proven.json" with { type: "json" };
import { patternsBelow, problemOf } from "./regular-expressions.ts";

/** Not proven to be linear, and why that is no danger. */
const accepted = [
  {
    file: "platform/config/mail.ts",
    text: String.raw`/^(?:"?(?<name>[^"<>\r\n]*?)"?\s*<(?<inner>[^\s<>@",;]+@[^\s<>@",;]+)>|(?<bare>[^\s<>@",;]+@[^\s<>@",;]+))$/`,
    because: "reads the operator's own setting, at the start",
  },
  {
    file: "features/domains/server/names/domain-name.ts",
    text: "RegExp(…)",
    because: "made of names that stand in the file",
  },
  {
    file: "writing/parts/escape-markdown.ts",
    text: String.raw`/&(?=#?\w+;)/g`,
    because: "looks no further than the next &",
  },
  {
    file: "features/members/server/export/csv-lines.ts",
    text: String.raw`/;(?=["'\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu`,
    because: "looks no further than the next semicolon",
  },
  {
    file: "features/members/import-file-contract.ts",
    text: String.raw`/^'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/`,
    because: "begins at the beginning, and looks ahead once",
  },
  {
    file: "ui/links/link-address.ts",
    text: String.raw`/^[a-z][a-z0-9+.-]*:\/*(?!\d)/i`,
    because: "begins at the beginning, and its parts have no character in common",
  },
  {
    file: "platform/http/log/logged-path.ts",
    text: String.raw`/^\/+(preview|forms\/+confirm|newsletter\/+(unsubscribe|preferences|why|link|address))\/+(?=.)/i`,
    because: "begins at the beginning, and its parts have no character in common",
  },
  {
    file: "platform/http/log/logged-path.ts",
    text: String.raw`/^(?=[^A-Z_]*[A-Z_])[\w-]{20,}$/`,
    because: "begins at the beginning, and looks ahead once",
  },
];

const patterns = patternsBelow(join(import.meta.dirname, "../../src"));

test("every regular expression of the program takes linear time, whatever text it meets", async () => {
  expect(patterns.length).toBeGreaterThan(200);
  const isAccepted = ({ file, text }: { file: string; text: string }) =>
    accepted.some((one) => file === one.file && text === one.text);
  const open = patterns.filter((one) => !proven.includes(one.text) && !isAccepted(one));
  const problems = [];
  // New ones are proven here each time, until `node tests/regular-expressions/prove.ts` has written them down.
  for (const one of open) {
    const problem = await problemOf(one);
    if (problem) problems.push(`${one.file}:${one.line} ${one.text}: ${problem}`);
  }
  expect(problems).toEqual([]);
}, 180_000);

test("whatever is written down about one is about one that is still there", () => {
  const texts = new Set(patterns.map(({ text }) => text));
  expect(proven.filter((text) => !texts.has(text))).toEqual([]);
  expect(accepted.filter(({ file, text }) => !patterns.some((one) => one.file === file && one.text === text))).toEqual(
    [],
  );
});

test("bad ones are found: literals, made from a text, and made while the program runs", async () => {
  const found = [];
  for (const one of patternsBelow(join(import.meta.dirname, "fixtures"))) {
    found.push([one.line, (await problemOf(one))?.replace(/, e\.g\. .*$/s, "")]);
  }
  expect(found).toEqual([
    [2, "exponential"],
    [3, "3rd degree polynomial"],
    [4, "exponential"],
    [5, "made while the program runs"],
    [6, undefined],
  ]);
});

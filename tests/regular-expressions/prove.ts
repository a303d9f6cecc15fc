// `node tests/regular-expressions/prove.ts`: proves all regular expressions of the program anew and writes down those that
// are linear, so that the tests need not. Minutes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { patternsBelow, problemOf } from "./regular-expressions.ts";

const file = join(import.meta.dirname, "proven.json");
const isAnew = process.argv.includes("--anew");
const known = new Set<string>(isAnew ? [] : JSON.parse(readFileSync(file, "utf8")));
const patterns = patternsBelow(join(import.meta.dirname, "../../src"));
const unique = [...new Map(patterns.map((one) => [one.text, one])).values()];
const proven: string[] = [];
for (const one of unique) {
  const problem = known.has(one.text) ? undefined : await problemOf(one);
  if (problem === undefined) proven.push(one.text);
  else process.stdout.write(`${one.file}:${one.line} ${one.text}: ${problem}\n`);
}
writeFileSync(file, `${JSON.stringify(proven.sort(), null, 2)}\n`);

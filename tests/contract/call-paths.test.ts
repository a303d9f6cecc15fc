import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { declaredCalls } from "../support/declared-calls.ts";

const root = join(import.meta.dirname, "../..");
/** Its types bind it to the call: zod would be too much for a public page. */
const bound = "src/site/client/page-view.ts";

/** As a text of its own, whatever follows it: an id, a query. */
const isWritten = (text: string, path: string) => new RegExp(`["'\`]${path}["'\`/?$]`).test(text);

test("a call's path is written in its declaration and nowhere else", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.test\.|calls\.ts$/.test(file));
  // `/api/articles` begins `/api/articles/:slug`, too.
  const paths = [...declaredCalls.values()].map(({ path }) => path.replace(/\/?:.*/, ""));
  const written = files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8").replace(/^\s*(\*|\/\*|\/\/).*$/gm, "");
    const found = paths.filter((path) => text.includes(path) && isWritten(text, path));
    return found.map((path) => `${file}: ${path}`);
  });
  expect(files.length).toBeGreaterThan(500);
  expect(written).toEqual([`${bound}: /api/page-view`]);
});

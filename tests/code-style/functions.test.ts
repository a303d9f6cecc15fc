import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const longest = 100;

/** Names and lengths in lines, markup included: Biome's own limit leaves JSX out. */
function functionsOf(file: string, source: string): { name: string; lines: number }[] {
  const found: { name: string; lines: number }[] = [];
  const add = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    const text = source.slice(node.start, node.end);
    found.push({ name: text.slice(0, text.indexOf("\n")).trim(), lines: text.split("\n").length });
  };
  const visitor = new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add });
  visitor.visit(parseSync(file, source).program);
  return found;
}

const files = globSync("{src,bench,scripts}/**/*.{ts,tsx}", { cwd: root }).filter((file) => !/\.test\./.test(file));

test(`no function is longer than ${longest} lines, its markup counted`, () => {
  const long = files.flatMap((file) =>
    functionsOf(file, readFileSync(join(root, file), "utf8"))
      .filter(({ lines }) => lines > longest)
      .map(({ name, lines }) => `${file}: ${lines} lines: ${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(long).toEqual([]);
});

test("markup is counted", () => {
  const source = `function Long() {\n  return (\n    <p>\n${"      text\n".repeat(120)}    </p>\n  );\n}\n`;
  expect(functionsOf("long.tsx", source)).toEqual([{ name: "function Long() {", lines: 126 }]);
});

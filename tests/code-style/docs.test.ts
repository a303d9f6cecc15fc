import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const documents = globSync(["*.md", "docs/**/*.md", "bench/*.md"], { cwd: root });
/** Folders of the project that start a path in backticks, as in `src/app/jobs.ts`. */
const path = /`((?:src|tests|docs|bench|scripts|deploy)\/[\w./*{},<>-]+)`/g;
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

/** The paths and links of a document that lead nowhere. Patterns such as `features/<noun>/calls.ts` name no file. */
function deadPaths(file: string): string[] {
  const text = read(file);
  const paths = [...text.matchAll(path)].map(([, named = ""]) => named).filter((named) => !/[*{<]/.test(named));
  const links = [...text.matchAll(link)].map(([, to = ""]) => join(dirname(file), to));
  return [...paths, ...links].filter((named) => !existsSync(join(root, named))).map((named) => `${file}: ${named}`);
}

test("paths and links in documents lead somewhere", () => {
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.flatMap(deadPaths)).toEqual([]);
});

test("the index of decisions lists each once, under its title", () => {
  const listed = [...read("docs/decisions/README.md").matchAll(/\[(\d+)\. (.+?)\]\((\d{4}-[\w-]+\.md)\)/g)];
  const titles = globSync("0*.md", { cwd: join(root, "docs/decisions") }).map((file) => {
    const [title = ""] = read(`docs/decisions/${file}`).split("\n");
    return `${title.replace(/^# /, "")} ${file}`;
  });
  expect(listed.map(([, number, title, file]) => `${number}. ${title} ${file}`).sort()).toEqual(titles.sort());
});

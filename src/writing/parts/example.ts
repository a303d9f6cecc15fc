/** An example of a block, for tests that go through all of them. */
export interface BlockExample {
  name: string;
  /** The ids of the blocks that it is an example of. */
  of: readonly string[];
  /** As it is stored. */
  html: string;
  /** Words that must be found wherever the text is read. */
  words: readonly string[];
  /** The expected Markdown. */
  markdown: RegExp;
  /** The expected element on visitors' pages. */
  selector: string;
}

export const exampleHtmlBlock = "01234567-89ab-4def-8123-456789abcdef";

export const exampleForm = "/forms/9001";

export function exampleImage(n: number, width = 800, height = 500): string {
  return `<img src="/media/${String(n).repeat(64)}/original.jpg" alt="Picture ${n}" width="${width}" height="${height}" />`;
}

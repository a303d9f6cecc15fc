import { Comments } from "./comments.ts";

const fence = /^ {0,3}(`{3,}|~{3,})(.*)/s;

/** Characters of lines without a blank one between them, and lines of them that may underline a heading or begin a table. */
const maxRun = 20_000;
const maxRules = 40;

/**
 * Rewrites what Markdown doesn't know, line by line and outside of code: addresses that Jekyll and Hugo fill in, comments, and code in
 * their tags. Parts very long texts, whose lines would take quadratic time; `onLong` is called then, and
 * `onEndless` for comments without an end.
 */
export function prepareMarkdown(text: string, onLong: () => void, onEndless: () => void): string {
  const lines: string[] = [];
  const run = new Run(lines, onLong);
  let open = "";
  const comments = new Comments(text, onEndless);
  let offset = 0;
  for (const line of text.split("\n")) {
    const [, mark = "", info = ""] = fence.exec(line) ?? [];
    const tag = readCodeTag(line);
    if (open === codeTag && tag?.isEnd) {
      run.add("~~~~~~");
      open = "";
    } else if (open !== "") {
      if (mark.startsWith(open) && info.trim() === "") open = "";
      run.add(line);
    } else if (comments.isOpen) {
      const rest = comments.drop(line, offset);
      if (rest !== undefined) run.add(withoutData(withAddresses(rest)));
    } else if (tag && !tag.isEnd) {
      run.add(`~~~~~~${tag.language}`);
      open = codeTag;
    } else if (mark !== "") {
      if (!(mark.startsWith("`") && info.includes("`"))) open = mark;
      run.add(line);
    } else {
      run.add(withoutData(withAddresses(comments.drop(line, offset) ?? "")));
    }
    offset += line.length + 1;
  }
  return lines.join("\n");
}

const codeTag = "tag";

/** Reads the tags around code, on lines of their own: `{% highlight ruby %}` of Jekyll, `{{< highlight go >}}` of Hugo. */
function readCodeTag(line: string): { isEnd: boolean; language: string } | undefined {
  const tag = line.length < 300 ? line.trim() : "";
  if (!/^\{(?:%|\{[<%])/.test(tag) || !tag.endsWith("}")) return undefined;
  const [name = "", second = ""] = tag
    .slice(2, -2)
    .replace(/^[<%-]/, "")
    .trim()
    .split(/\s+/);
  if (/^(?:end(?:highlight|codeblock)|\/highlight)$/.test(name) || (name === "/" && second === "highlight"))
    return { isEnd: true, language: "" };
  return /^(?:highlight|codeblock)$/.test(name)
    ? { isEnd: false, language: /^[\w+#-]+$/.test(second) ? second : "" }
    : undefined;
}

/** Writes lines, with a blank one where too many follow each other. */
class Run {
  readonly #lines: string[];
  readonly #onLong: () => void;
  #length = 0;
  #rules = 0;

  constructor(lines: string[], onLong: () => void) {
    this.#lines = lines;
    this.#onLong = onLong;
  }

  add(line: string): void {
    if (/^[\s>]*$/.test(line)) this.#begin();
    this.#length += line.length + 1;
    if (/^[\s>]*[-=|:][-=|:\s]*$/.test(line)) this.#rules += 1;
    if (this.#length > maxRun || this.#rules > maxRules) {
      if (this.#length > line.length + 1) {
        this.#lines.push("");
        this.#onLong();
      }
      this.#begin();
      this.#length = line.length + 1;
    }
    this.#lines.push(line);
  }

  #begin(): void {
    this.#length = 0;
    this.#rules = 0;
  }
}

/** Drops images that are written into a text, which would be longer than it. */
function withoutData(line: string): string {
  return line.includes("data:") ? line.replace(/data:image\/[\w.+-]{1,30};base64,[\w+/=%]*/g, "data:,") : line;
}

/** Fills in what Jekyll and Hugo write into addresses, and drops the attributes of kramdown. */
function withAddresses(line: string): string {
  if (!line.includes("{")) return line;
  return line
    .replace(/\{\{-?\s*site\.(?:base)?url\s*-?\}\}/g, "")
    .replace(/\{\{-?\s*["']([^"'\n{}]+)["']\s*\|\s*(?:relative_url|absolute_url|url|relURL|absURL)\s*-?\}\}/g, "$1")
    .replace(/\{%-?\s*post_url\s+([^\s%{}]+)\s*-?%\}/g, "/_posts/$1.md")
    .replace(/\{%-?\s*link\s+([^\s%{}]+)\s*-?%\}/g, "/$1")
    .replace(/\{\{[<%]\s*(?:rel)?ref\s+["']?([^"'\s{}]+)["']?\s*[>%]\}\}/g, "$1")
    .replace(/\{:[^{}\n]*\}/g, "");
}

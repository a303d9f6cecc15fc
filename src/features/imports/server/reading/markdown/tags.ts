import { escapeHtml } from "../../../../../shared/text.ts";
import { isGate, shortName, remarks as textRemarks } from "../../../../../writing/foreign/remarks.ts";

/** Replaces the tags of programs in a text: `{{< figure >}}` of Hugo, `{% include %}` of Jekyll, `![[image.png]]` of Obsidian. */
export class TextTags {
  /** Names of tags with an end, whose content is kept, and of others. */
  readonly #closed = new Set<string>();
  readonly #removed = new Set<string>();
  /** Whether parts of the text were shown to some people, or at some times, only. */
  isConditional = false;

  /** Returns the HTML that a tag becomes; undefined if the text doesn't begin with one. */
  read(text: string): { raw: string; html: string } | undefined {
    const tag = findTag(text);
    return tag && { raw: tag.raw, html: tag.isWiki ? this.#toWords(tag) : this.#toHtml(tag.inner.trim()) };
  }

  get remarks(): string[] {
    const removed = [...this.#removed].filter((name) => !this.#closed.has(name));
    return [
      ...[...this.#closed].map((name) => textRemarks.shortcodeTags(shortName(name))),
      ...removed.map((name) => textRemarks.shortcode(shortName(name))),
    ];
  }

  #toHtml(inner: string): string {
    const { name, isEnd, values, positions } = readTag(inner);
    if (name === "" || silent.has(name)) return "";
    if (conditions.test(name) || isGate(name)) this.isConditional = true;
    if (isEnd) this.#closed.add(name);
    const html = isEnd ? undefined : known[name]?.(values, positions);
    if (html === undefined && !isEnd) this.#removed.add(name);
    return html ?? "";
  }

  /** `[[Page|words]]`, `![[image.png|300]]`, and `![[Note]]`, which shows another text here. */
  #toWords({ raw, inner }: FoundTag): string {
    const [target = "", words = ""] = inner.split("|").map((part) => part.trim());
    if (!raw.startsWith("!")) return escapeHtml(words || target);
    if (isImage.test(target)) {
      const alt = /^\d{1,5}(x\d{1,5})?$/.test(words) ? "" : words;
      return `<img src="${escapeHtml(encodeURI(target.toWellFormed()), true)}" alt="${escapeHtml(alt, true)}">`;
    }
    this.#removed.add(target);
    return "";
  }
}

const isImage = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic|heif|svg|bmp|tiff?)$/i;
/** Their content may not be for everybody, or is there several times. Comments come here only if they don't end, or end twice. */
const conditions = /^(?:comment|if|elsif|elseif|else|unless|case|when|for|with|range|tablerow)$/;
const silent = new Set(["raw", "endraw", "more", "toc", "break", "assign", "capture", "layout", "-"]);

interface FoundTag {
  raw: string;
  inner: string;
  isWiki: boolean;
}

const marks: readonly [open: string, close: string][] = [
  ["{{<", ">}}"],
  ["{{%", "%}}"],
  ["{%", "%}"],
  ["{{", "}}"],
  ["![[", "]]"],
  ["[[", "]]"],
];
/** Characters of a tag. Longer ones are text. */
const maxTag = 2000;

function findTag(text: string): FoundTag | undefined {
  const [open = "", close = ""] = marks.find(([mark]) => text.startsWith(mark)) ?? [];
  if (open === "") return undefined;
  const end = text.slice(0, maxTag).indexOf(close, open.length);
  if (end < 0) return undefined;
  const inner = text.slice(open.length, end);
  const isWiki = close === "]]";
  if (isWiki && /[[\]\n]/.test(inner)) return undefined;
  return { raw: text.slice(0, end + close.length), inner, isWiki };
}

/** Returns the next place where a tag may begin; negative if there is none. */
export function findNextTag(text: string): number {
  return text.search(/!?\[\[|\{[{%]/);
}

interface ReadTag {
  name: string;
  isEnd: boolean;
  values: Record<string, string>;
  positions: string[];
}

const word =
  /"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|(\S+))|(\S+)/gs;

/** Reads the name of a tag and what stands behind it. `include file.html a=b` counts as `file`. */
function readTag(inner: string): ReadTag {
  const values: Record<string, string> = Object.create(null);
  const positions: string[] = [];
  for (const [, double, single, tick, key, ...rest] of inner.matchAll(word)) {
    const [quoted, apart, ticked, bare, plain] = rest;
    if (key === undefined) positions.push(double ?? single ?? tick ?? plain ?? "");
    else values[key.toLowerCase()] = quoted ?? apart ?? ticked ?? bare ?? "";
  }
  const [first = "", ...others] = positions.filter((each) => each !== "/" && each !== "-");
  const isEnd = inner.startsWith("/") || /^-?\s*end[a-z]/.test(inner);
  const plain = (isEnd ? first || (others.shift() ?? "") : first).replace(/^(?:\/|end)/, "").toLowerCase();
  if (!/^include(?:_relative|_cached)?$|^render$|^partial$/.test(plain))
    return { name: plain, isEnd, values, positions: others };
  const [file = plain, ...more] = others;
  return { name: (file.split("/").at(-1) ?? "").replace(/\.\w+$/, "").toLowerCase(), isEnd, values, positions: more };
}

type TagWriter = (values: Record<string, string>, positions: readonly string[]) => string | undefined;

const attribute = (text: string) => escapeHtml(text, true);

const writeFigure: TagWriter = (values, [first = ""]) => {
  const src = values.src ?? values.url ?? values.image_path ?? values.image ?? values.file ?? values.path ?? first;
  if (src === "") return undefined;
  const words = [values.title, values.caption ?? values.description, values.attr].filter((text) => text?.trim());
  const image = `<img src="${attribute(src)}" alt="${attribute(values.alt ?? "")}">`;
  const linked = values.link ? `<a href="${attribute(values.link)}">${image}</a>` : image;
  return `<figure>${linked}<figcaption>${escapeHtml(words.join(" "))}</figcaption></figure>`;
};

/** Writes the address of a video or post on a line of its own, which becomes a player or a card. */
function writeAddress(toAddress: (values: Record<string, string>, id: string, second: string) => string): TagWriter {
  return (values, [first = "", second = ""]) => {
    const id = values.id ?? first;
    return /^[\w-]{1,60}$/.test(id) ? `<p>${escapeHtml(toAddress(values, id, second))}</p>` : undefined;
  };
}

const writePost = writeAddress(
  ({ user = "i", id }, first, second) => `https://x.com/${id || second ? user : "i"}/status/${id ?? (second || first)}`,
);
const writeYouTube = writeAddress((_values, id) => `https://www.youtube.com/watch?v=${id}`);

const known: Record<string, TagWriter | undefined> = Object.assign(Object.create(null), {
  figure: writeFigure,
  image: writeFigure,
  img: writeFigure,
  picture: writeFigure,
  youtube: writeYouTube,
  youtubeplayer: writeYouTube,
  vimeo: writeAddress((_values, id) => `https://vimeo.com/${id}`),
  tweet: writePost,
  x: writePost,
  twitter: writePost,
  instagram: writeAddress((_values, id) => `https://www.instagram.com/p/${id}/`),
  gist: writeAddress((_values, user, id) => `https://gist.github.com/${user}/${id}`),
});

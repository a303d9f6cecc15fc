import { decodePercents } from "../../../../../shared/text.ts";
import type { HtmlElement, HtmlNode } from "../../../../../writing/html/tree.ts";
import { writeHtml } from "../../../../../writing/html/tree.ts";
import { readHtml } from "../../../../../writing/sanitize/read-html.ts";
import type { ArchiveLanguages } from "./languages.ts";
import { isMarkdown, readPath } from "./paths.ts";

/** Folders whose content programs put at the root of a website. */
const roots = ["", "static/", "public/", "assets/", "source/", "content/", "src/", "src/content/", "site/static/"];
/** An address with a server or another scheme, or a place in the text itself. */
const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/** Finds files of an archive by the addresses that its texts have for them. */
export class ArchiveLinks {
  readonly #paths: ReadonlySet<string>;
  readonly #languages: ArchiveLanguages;
  /** By their names; null for names that several have. */
  readonly #byName = new Map<string, string | null>();

  constructor(paths: readonly string[], languages: ArchiveLanguages) {
    this.#paths = new Set(paths);
    this.#languages = languages;
    for (const path of paths) {
      const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
      this.#byName.set(name, this.#byName.has(name) ? null : path);
    }
  }

  /** Returns the path of the file that an address means in the text at `from`; undefined if the archive has none. */
  find(address: string, from: string): string | undefined {
    const written = decodePercents(address.trim().split(/[?#]/)[0] ?? "")
      .normalize("NFC")
      .replace(/^[~@]\/?(?=[^/])/, "/");
    if (written === "" || isElsewhere.test(address.trim())) return undefined;
    const candidates = [
      ...(written.startsWith("/") ? [] : [join(from.slice(0, from.lastIndexOf("/") + 1), written)]),
      ...roots.map((root) => join(root, written)),
    ];
    const found = candidates.flatMap(withEndings).find((path) => this.#paths.has(path));
    return found ?? (written.includes("/") ? undefined : (this.#byName.get(written.toLowerCase()) ?? undefined));
  }

  /** Returns where an image is: `zip:img/a.jpg` in the archive, or as it is written. */
  toImage(address: string, from: string): string {
    const path = this.find(address, from);
    return path === undefined || isMarkdown(path) ? address : `zip:${path}`;
  }

  /** Rewrites the addresses of images and links in HTML. `onLost` is called for links to files that aren't imported. */
  rewrite(html: string, from: string, onLost: () => void): string {
    const nodes = readHtml(html).children.map((node) => this.#rewriteNode(node, from, onLost));
    return writeHtml(nodes, Number.POSITIVE_INFINITY) ?? "";
  }

  #rewriteNode(node: HtmlNode, from: string, onLost: () => void): HtmlNode {
    if (typeof node === "string") return node;
    const children = node.children.map((child) => this.#rewriteNode(child, from, onLost));
    if (node.tag === "img") return { ...node, attributes: this.#imageAttributes(node, from) };
    const { href } = node.attributes;
    if (node.tag !== "a" || href === undefined || isElsewhere.test(href.trim())) return { ...node, children };
    const target = this.#toLink(href, from);
    if (target !== undefined) return { ...node, children, attributes: { ...node.attributes, href: target } };
    // A small image that led to its large one stays.
    if (!hasImage(node)) onLost();
    return { ...node, tag: "span", attributes: {}, children };
  }

  #imageAttributes({ attributes }: HtmlElement, from: string): Record<string, string> {
    const src = this.toImage(attributes.src ?? attributes["data-src"] ?? "", from);
    const { srcset: _sizes, ...rest } = attributes;
    return src.startsWith("zip:") ? { ...rest, src } : attributes;
  }

  /** Returns the path that a link leads to; undefined if it is a file that isn't imported. */
  #toLink(href: string, from: string): string | undefined {
    const [place = ""] = /[?#].*$/s.exec(href) ?? [];
    const path = this.find(href, from);
    if (path !== undefined) return isMarkdown(path) ? this.#languages.read(path).address + place : undefined;
    if (href.startsWith("/") || href.startsWith("?") || href.trim() === "") return href;
    return (
      readPath(join(from.slice(0, from.lastIndexOf("/") + 1), href.slice(0, href.length - place.length))).address +
      place
    );
  }
}

function hasImage({ children }: HtmlElement): boolean {
  return children.some((child) => typeof child !== "string" && (child.tag === "img" || hasImage(child)));
}

/** Links often leave out the ending of a text. */
const withEndings = (path: string) => [path, `${path}.md`, `${path}.markdown`, `${path}/index.md`];

function join(folder: string, address: string): string {
  const parts: string[] = [];
  for (const part of `${folder}${address}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

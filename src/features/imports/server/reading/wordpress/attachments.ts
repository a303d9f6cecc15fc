import { oneLine, shorten } from "../../../../../shared/text.ts";
import { isEmpty } from "../../../../../writing/foreign/conversion.ts";
import { convertForeign } from "../../../../../writing/foreign/convert.ts";
import { inGalleries } from "../../../../../writing/foreign/figures.ts";
import { remarks as textRemarks } from "../../../../../writing/foreign/remarks.ts";
import { allImages } from "../../../../../writing/foreign/shortcodes.ts";
import { maxContentLength } from "../../../../../writing/html/limits.ts";
import {
  type HtmlElement,
  type HtmlNode,
  makeElement,
  parseHtml,
  writeHtml,
} from "../../../../../writing/html/tree.ts";
import { getElements, getText, replaceElements } from "../../../../../writing/html/walk.ts";
import { sanitizeArticle } from "../../../../../writing/sanitize/sanitize.ts";
import { contentProblem } from "../../../../articles/contract.ts";
import { remarks } from "../../../remarks-contract.ts";
import type { ReadArticle } from "../item/item.ts";
import { standInPath } from "../item/stand-in-path.ts";
import { getMeta } from "./meta.ts";
import type { WxrItem } from "./wxr-file.ts";

interface Attachment {
  id: string;
  alt: string;
  /** HTML. */
  caption: string;
  order: number;
}

const maxAlt = 1000;
const maxCaption = 2000;
/** Characters of all texts, which stay in memory. */
const maxTexts = 5_000_000;
/** Images of one post. */
const maxOfPost = 200;

/** The images of a file so far, for articles that show them by their number. Exports have images before posts. */
export class Attachments {
  readonly #byId = new Map<string, Attachment>();
  readonly #byPost = new Map<string, Attachment[]>();
  #characters = 0;

  add({ fields, meta }: WxrItem): void {
    const get = (name: string) => fields.get(name)?.trim() ?? "";
    const attachment: Attachment = {
      id: get("wp:post_id"),
      alt: getAlt(meta),
      caption: shorten(get("excerpt:encoded"), maxCaption),
      order: Number(get("wp:menu_order")) || 0,
    };
    this.#characters += attachment.alt.length + attachment.caption.length;
    if (this.#characters > maxTexts) Object.assign(attachment, { alt: "", caption: "" });
    if (attachment.alt + attachment.caption !== "") this.#byId.set(attachment.id, attachment);
    const parent = get("wp:post_parent");
    const ofPost = this.#byPost.get(parent) ?? [];
    if (/^[1-9]\d{0,14}$/.test(parent) && ofPost.length < maxOfPost) this.#byPost.set(parent, [...ofPost, attachment]);
  }

  getAlt(id: string): string {
    return this.#byId.get(id)?.alt ?? "";
  }

  /** Describes the images that an article shows by their numbers, and fills in galleries of all that were uploaded for it. */
  complete(article: ReadArticle, postId: string, notes: Set<string>): ReadArticle {
    const numbered = article.images.filter(({ address }) => address.startsWith("attachment:"));
    if (numbered.length === 0) return article;
    const ofPost = (this.#byPost.get(postId) ?? []).toSorted(
      (a, b) => a.order - b.order || Number(a.id) - Number(b.id),
    );
    const shown = numbered.flatMap(({ address }) => {
      const found = this.#byId.get(address.replace("attachment:", ""));
      return address === allImages ? ofPost : (found ?? []);
    });
    const byPath = new Map(shown.map((each) => [standInPath(toAddress(each)), each]));
    const paths = new Set(numbered.map(({ address }) => standInPath(address)));
    const nodes = parseHtml(article.content).children;
    const write = (known: typeof byPath, all: readonly Attachment[]) => {
      const html = writeHtml(new GalleryWriter(paths, known, all).describe(nodes), maxContentLength);
      return html === null ? null : sanitizeArticle(html, maxContentLength);
    };
    // Descriptions and captions may make the text too long.
    const content = write(byPath, ofPost) ?? write(new Map(), []) ?? "";
    if (ofPost.length === 0 && numbered.some(({ address }) => address === allImages))
      notes.add(textRemarks.galleryOfAll);
    const others = article.images.filter(({ address }) => address !== allImages);
    const images = new Map(others.map((image) => [image.address, image]));
    for (const each of shown) images.set(toAddress(each), { address: toAddress(each), alt: each.alt });
    return { ...article, content, images: [...images.values()], state: getState(article, content, notes) };
  }
}

export const getAlt = (meta: WxrItem["meta"]): string =>
  shorten(oneLine(getMeta(meta, "_wp_attachment_image_alt")), maxAlt);

const toAddress = ({ id }: Attachment): string => `attachment:${id}`;

/** Checks again whether a text can be published, which may depend on the descriptions of its images. */
function getState({ state }: ReadArticle, content: string, notes: Set<string>): ReadArticle["state"] {
  const isPublishable = contentProblem(content) === null;
  if (isPublishable) return notes.delete(remarks.notPublishable) ? "published" : state;
  if (state === "published") notes.add(remarks.notPublishable);
  return "draft";
}

/** Returns the text of a caption without its paragraphs, and without images. */
function toLine(caption: string): HtmlNode[] {
  const { html } = convertForeign(caption, { source: "wordpress", standIn: standInPath, baseUrl: "" });
  const blocks = replaceElements(parseHtml(html ?? "").children, ({ tag }) => (tag === "img" ? [] : null));
  return blocks.flatMap((block, at): HtmlNode[] => {
    const gap = at > 0 ? [" "] : [];
    return typeof block !== "string" && block.tag === "p" ? [...gap, ...block.children] : [...gap, getText([block])];
  });
}

const pathOfAll = standInPath(allImages);
const toImage = ({ id, alt }: Attachment) => makeElement("img", [], { src: standInPath(`attachment:${id}`), alt });

class GalleryWriter {
  /** Stand-ins of all images that the text shows by their numbers. */
  readonly #paths: ReadonlySet<string>;
  readonly #byPath: ReadonlyMap<string, Attachment>;
  readonly #captions = new Map<string, HtmlNode[]>();
  /** Images for the first gallery of all; further ones stay empty, so that the text has a limit. */
  #ofPost: readonly Attachment[];

  constructor(paths: ReadonlySet<string>, byPath: ReadonlyMap<string, Attachment>, ofPost: readonly Attachment[]) {
    this.#paths = paths;
    this.#byPath = byPath;
    this.#ofPost = ofPost;
  }

  describe(nodes: readonly HtmlNode[]): HtmlNode[] {
    return replaceElements(nodes, (element) => {
      if (element.tag === "img") return this.#expand(element);
      const isGallery = element.tag === "figure" && element.children.every((child) => this.#isNumbered(child));
      return isGallery ? this.#toGallery(getElements(element).flatMap((image) => this.#expand(image))) : null;
    });
  }

  #isNumbered(node: HtmlNode): boolean {
    return typeof node !== "string" && node.tag === "img" && this.#paths.has(node.attributes.src ?? "");
  }

  #expand(image: HtmlElement): HtmlElement[] {
    const { src = "", alt } = image.attributes;
    if (src === pathOfAll) {
      const all = this.#ofPost.map(toImage);
      this.#ofPost = [];
      return all;
    }
    const known = alt ? undefined : this.#byPath.get(src);
    return [known ? { ...image, attributes: { ...image.attributes, alt: known.alt } } : image];
  }

  /** Makes a gallery. Images with captions stay apart, as those of the block editor do. */
  #toGallery(images: readonly HtmlElement[]): HtmlElement[] {
    const captions = images.map(({ attributes }) => this.#getCaption(attributes.src ?? ""));
    if (captions.every((caption) => isEmpty(caption))) return inGalleries(images);
    return images.map((image, at) => {
      const caption = captions[at] ?? [];
      return isEmpty(caption) ? image : makeElement("figure", [image, makeElement("figcaption", caption)]);
    });
  }

  #getCaption(path: string): HtmlNode[] {
    const known = this.#captions.get(path) ?? toLine(this.#byPath.get(path)?.caption ?? "");
    this.#captions.set(path, known);
    return known;
  }
}

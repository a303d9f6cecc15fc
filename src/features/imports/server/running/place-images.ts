import { type HtmlElement, type HtmlNode, writeHtml } from "../../../../writing/html/tree.ts";
import { elementsIn, replaceElements } from "../../../../writing/html/walk.ts";
import { imageLink } from "../../../../writing/sanitize/stand-in.ts";
import type { ImageToFetch } from "../reading/item/item.ts";
import { standInPath } from "../reading/item/stand-in-path.ts";
import type { ImportImage } from "../store/images.queries.ts";
import { getOldPath } from "../store/old-path.ts";

interface Placing {
  /** Images in the text. */
  images: readonly ImageToFetch[];
  find: (address: string) => ImportImage | undefined;
  /** New addresses of articles of the same file, by their old paths. */
  newAddresses: ReadonlyMap<string, string>;
  /** Address of the website that the text is from. */
  sourceUrl: string;
  /** Whether images that aren't here could not be copied; otherwise they are still to be. */
  isFinal: boolean;
}

/** Kinds of figures that stand for something of a website, which a file can't bring. */
const ownKinds: readonly (string | undefined)[] = ["html", "sign-up"];

/**
 * Puts images that are here in the place of their stand-ins, and links in the place of the others. Links to other articles of the
 * file lead to their new addresses.
 */
export function placeImages(
  nodes: readonly HtmlNode[],
  { images, find, newAddresses, sourceUrl, isFinal }: Placing,
): string {
  const byPath = new Map(images.map((image) => [standInPath(image.address), image]));
  const change = (element: HtmlElement): HtmlElement[] | null => {
    const { tag, attributes } = element;
    const missing = tag === "img" ? byPath.get(attributes.src ?? "") : undefined;
    const image = missing && find(missing.address);
    if (missing) return [image?.file_path ? placed(element, image) : toLink(missing, isFinal)];
    const path = tag === "a" ? ownPath(attributes.href ?? "", sourceUrl) : null;
    const moved = path === null ? undefined : newAddresses.get(path);
    if (moved) return [{ ...element, attributes: { ...attributes, href: moved } }];
    const file = tag === "a" ? wholeFile(attributes.href ?? "", sourceUrl) : null;
    if (file) return [{ ...element, attributes: { ...attributes, href: file } }];
    if (!ownKinds.includes(attributes["data-kind"])) return null;
    const { "data-kind": _, ...others } = attributes;
    return replaceElements([{ ...element, attributes: others }], change) as HtmlElement[];
  };
  return writeHtml(replaceElements(nodes, change), Number.POSITIVE_INFINITY) ?? "";
}

function placed(element: HtmlElement, image: ImportImage): HtmlElement {
  const { file_path, width, height } = image;
  const attributes = { src: file_path ?? "", width: String(width), height: String(height) };
  return { ...element, attributes: { ...element.attributes, ...attributes } };
}

function toLink({ address, alt }: ImageToFetch, isFinal: boolean): HtmlElement {
  return imageLink({ address: /^https?:/i.test(address) ? address : "", alt }, isFinal);
}

/** Returns the whole address of a file that Ghost names without its server, and that stays there. */
function wholeFile(href: string, sourceUrl: string): string | null {
  return sourceUrl !== "" && /^\/content\/(files|media)\//.test(href) ? sourceUrl + href : null;
}

/** Returns the old paths that a text links to. */
export function linkedPaths(nodes: readonly HtmlNode[], sourceUrl: string): string[] {
  const links = [...elementsIn(nodes)].filter(({ tag }) => tag === "a");
  return [...new Set(links.flatMap(({ attributes }) => ownPath(attributes.href ?? "", sourceUrl) ?? []))];
}

/** Returns the old path of an address on the website that is imported; null for any other. */
function ownPath(href: string, sourceUrl: string): string | null {
  if (!URL.canParse(href, sourceUrl || "https://site.invalid")) return null;
  const base = new URL(sourceUrl || "https://site.invalid");
  const bare = (host: string) => host.replace(/^www\./, "");
  const url = new URL(href, base);
  return bare(url.host) === bare(base.host) && url.hash === "" ? getOldPath(url.href) : null;
}

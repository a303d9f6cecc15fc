import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { isBlockTag } from "../sanitize/elements.ts";
import { getName, isInline } from "../sanitize/foreign-tags.ts";
import { isPlayer } from "../sanitize/stand-in.ts";
import { convertMark } from "./block-marks.ts";
import { convertQuote } from "./blocks.ts";
import { type Conversion, type Converter, getClasses, hasClass, isEmpty } from "./conversion.ts";
import { addressLine, convertFrame, convertPlayer, linkTo, loneAddress } from "./embeds.ts";
import { convertFigure } from "./figures.ts";
import { ghost } from "./ghost.ts";
import { convertImage, leadsToImage } from "./images.ts";
import { blockTag } from "./marks.ts";
import { remarks } from "./remarks.ts";
import { squarespace } from "./squarespace.ts";
import { substack } from "./substack.ts";
import { wordpress } from "./wordpress.ts";

/** Their names are their own; texts move from one program to another with them. */
const byClass = new Map(Object.entries({ ...wordpress, ...ghost, ...squarespace }));
/** Substack has common names. */
const ofSubstack = new Map([...byClass, ...Object.entries(substack)]);

/** Within so many others, boxes stay, and cards are plain elements: each of them looks through all that it holds. */
const maxDepth = { boxes: 40, cards: 6 };

/** Converts one element of a text, with all that is in it. */
export function convertElement(element: HtmlElement, conversion: Conversion): HtmlNode[] {
  const converters = findConverters(element, conversion);
  const isCard = converters.length > 0;
  conversion.depth.boxes += 1;
  if (isCard) conversion.depth.cards += 1;
  const converted = convertByFirst(converters, element, conversion) ?? anyOther(element, conversion);
  conversion.depth.boxes -= 1;
  if (isCard) conversion.depth.cards -= 1;
  return converted;
}

function convertByFirst(
  converters: readonly Converter[],
  element: HtmlElement,
  conversion: Conversion,
): HtmlNode[] | null {
  for (const converter of [...converters, Object.hasOwn(byTag, element.tag) ? byTag[element.tag] : undefined]) {
    const converted = converter?.(element, conversion);
    if (converted) return converted;
  }
  return null;
}

function findConverters(element: HtmlElement, conversion: Conversion): Converter[] {
  const classes = getClasses(element);
  noteBuilder(element, classes, conversion);
  if (conversion.depth.cards >= maxDepth.cards) return [];
  const known = conversion.source === "substack" ? ofSubstack : byClass;
  const found = classes.flatMap((name) => known.get(name) ?? []);
  return element.tag === "figure" ? [...found, convertFigure] : found;
}

/** Converts any other element. A box of a layout disappears, unless it has something to keep. */
function anyOther(element: HtmlElement, conversion: Conversion): HtmlNode[] {
  const copy = plain(element, conversion);
  const isBox =
    !isInline(copy.tag) && !isBlockTag(copy.tag) && !isPlayer(copy.tag) && conversion.depth.boxes <= maxDepth.boxes;
  return isBox && Object.keys(copy.attributes).length === 0 ? parted(makeElement("p"), copy.children) : [copy];
}

const builders: readonly [prefix: string, name: string][] = [
  ["elementor", "Elementor"],
  ["et_pb_", "Divi"],
  ["fl-builder", "Beaver Builder"],
  ["brxe-", "Bricks"],
  ["vc_row", "WPBakery"],
];

function noteBuilder({ tag }: HtmlElement, classes: readonly string[], { remarks: all }: Conversion): void {
  if (tag !== "div" && tag !== "section") return;
  const builder = builders.find(([prefix]) => classes.some((name) => name.startsWith(prefix)));
  if (builder) all.add(remarks.builder(builder[1]));
}

/** Returns the attributes of the stored form. A foreign text has no kinds of blocks. */
const kept = new Set(
  "href alt title id lang dir cite start type reversed value colspan rowspan datetime open alttext display encoding".split(
    " ",
  ),
);

function plain(element: HtmlElement, { convert }: Conversion): HtmlElement {
  const { tag, attributes, children } = element;
  const entries = Object.entries(attributes).filter(([name]) => kept.has(name));
  return makeElement(getName(tag), convert(children), Object.fromEntries(entries));
}

/** Converts an image; a drawn emoji is text. */
const image: Converter = (element, conversion) => {
  if (hasClass(element, "emoji", "wp-smiley")) return [element.attributes.alt ?? ""];
  const converted = convertImage(element, conversion);
  return converted ? [converted] : [];
};

const link: Converter = (element, conversion) => {
  const { href = "", name } = element.attributes;
  const { children } = element;
  const only = children.filter((child) => typeof child !== "string" || child.trim() !== "");
  const [shown] = only;
  if (only.length === 1 && typeof shown === "object" && shown.tag === "img" && leadsToImage(element)) {
    const converted = hasClass(shown, "emoji") ? null : convertImage(shown, conversion, href);
    return converted ? [converted] : [];
  }
  const copy = plain(element, conversion);
  if (href) copy.attributes.href = linkTo(href);
  if (name) copy.attributes.id ??= name;
  return [copy];
};

/** Converts a paragraph. A lone address is a video, a post, or a link. A block in a paragraph ends it. */
const paragraph: Converter = (element, conversion) => {
  const [only, ...others] = element.children;
  const address = typeof only === "string" && others.length === 0 ? loneAddress(only) : null;
  if (address) return [addressLine(address)];
  const copy = plain(element, conversion);
  return parted(copy, copy.children);
};

/** Puts inline content into paragraphs, with the blocks between them. */
function parted(paragraph: HtmlElement, nodes: readonly HtmlNode[]): HtmlNode[] {
  const parts: HtmlNode[] = [];
  let line: HtmlNode[] = [];
  const end = () => {
    if (line.every(isImageOrSpace)) {
      for (const node of line) if (typeof node !== "string" && !isBreak(node)) parts.push(node);
    } else if (!isEmpty(line)) parts.push({ ...paragraph, children: line });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || isInline(node.tag)) line.push(node);
    else {
      end();
      parts.push(node);
    }
  }
  end();
  return parts;
}

/** Whether a node is an image or space: on a line of their own, images need no paragraph. */
function isImageOrSpace(node: HtmlNode): boolean {
  if (typeof node === "string") return node.trim() === "";
  const isLink = node.tag === "a" && node.children.length > 0 && node.children.every(isImageOrSpace);
  return node.tag === "img" || isBreak(node) || isLink;
}

/** Converts code to its text, with its language. */
const preformatted: Converter = (element, { convert }) => {
  const [code, ...others] = element.children.filter((child) => typeof child !== "string" || child.trim() !== "");
  const inner = typeof code === "object" && code.tag === "code" && others.length === 0 ? code : element;
  const language = [...getClasses(element), ...getClasses(inner)].find((name) => /^lang(uage)?-/.test(name));
  const children = convert(inner.children).map((child) => (isBreak(child) ? "\n" : child));
  return [makeElement("pre", children, language ? { class: language } : {})];
};

const isBreak = (node: HtmlNode) => typeof node !== "string" && node.tag === "br";

/** Servers of scripts that belong to a post or video, and mean nothing without it. */
const ofNetworks =
  /^(https?:)?\/\/([\w-]+\.)*(twitter|x|instagram|facebook|bsky|threads|tiktok|reddit|pinterest|vimeo|youtube)\.(com|net|app)\//i;

const script: Converter = ({ attributes: { src = "", type = "" } }, { remarks: all }) => {
  if (!ofNetworks.test(src) && !/json/.test(type)) all.add(remarks.script);
  return [];
};

const drawing: Converter = (element, { remarks: all }) => {
  if (element.attributes["aria-hidden"] !== "true" && !/icon/.test(element.attributes.class ?? ""))
    all.add(remarks.drawing);
  return [];
};

const form: Converter = (element, conversion) => {
  conversion.remarks.add(remarks.formText);
  return conversion.convert(element.children);
};

/** Converts an object; leaves out the one in which WordPress shows a file, which has its link below. */
const object: Converter = (element, conversion) =>
  hasClass(element, "wp-block-file__embed") ? [] : convertFrame(element, conversion);

const nothing: Converter = () => [];

const byTag: Record<string, Converter> = {
  [blockTag]: convertMark,
  img: image,
  a: link,
  p: paragraph,
  pre: preformatted,
  blockquote: (element, conversion) => convertQuote(element, conversion),
  iframe: convertFrame,
  embed: convertFrame,
  object,
  audio: convertPlayer,
  video: convertPlayer,
  script,
  form,
  svg: drawing,
};
for (const tag of ["style", "template", "noscript", "textarea", "input", "link", "meta", "title", "head"])
  byTag[tag] = nothing;

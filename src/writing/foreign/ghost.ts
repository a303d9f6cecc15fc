import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { buttonLine, convertQuote, withoutClass } from "./blocks.ts";
import {
  type Conversion,
  type Converter,
  filled,
  findChildren,
  findClass,
  findTag,
  getClasses,
  hasClass,
  isEmpty,
  listElements,
  wordsIn,
} from "./conversion.ts";
import { convertEmbed, embedFigure, fileCard, linkTo } from "./embeds.ts";
import { convertCaption, convertGallery } from "./figures.ts";
import { absolute, convertImage, findBackground } from "./images.ts";
import { remarks } from "./remarks.ts";

const convertBookmark: Converter = (card, conversion) => {
  const href = linkTo(
    findClass(card, "kg-bookmark-container")?.attributes.href ?? findTag(card, "a")?.attributes.href ?? "",
  );
  const words = (...names: string[]) => wordsIn(findChildren(card, ...names));
  const sites = [words("kg-bookmark-author"), words("kg-bookmark-publisher")].filter(Boolean);
  const thumbnail = findTag(findClass(card, "kg-bookmark-thumbnail") ?? makeElement("div"), "img");
  const address = absolute(href, conversion.baseUrl);
  if (!address) return null;
  return [
    embedFigure(address, {
      title: words("kg-bookmark-title"),
      description: words("kg-bookmark-description"),
      site: sites.join(" • "),
      image: thumbnail && convertImage(thumbnail, conversion),
      captions: convertCaption(card, conversion),
    }),
  ];
};

const colors: [RegExp, string][] = [
  [/-(green|blue)$/, "tip"],
  [/-(red|pink)$/, "warning"],
  [/-(yellow|purple|accent)$/, "important"],
];

/** Emojis that every callout has until its writer chooses another. */
const plainEmoji = /^(💡|ℹ️?|📌)?$/u;

const convertCallout: Converter = (card, conversion) => {
  const kind = colors.find(([color]) => getClasses(card).some((name) => color.test(name)))?.[1] ?? "note";
  const emoji = wordsIn(findChildren(card, "kg-callout-emoji"));
  const text = findClass(card, "kg-callout-text");
  const children = text?.children ?? withoutClass(card.children, "kg-callout-emoji");
  const isLine = !findTag(text ?? card, "p", "ul", "ol");
  const content = conversion.convert(isLine ? [makeElement("p", children)] : children);
  if (isEmpty(content)) return [];
  if (plainEmoji.test(emoji)) return [makeElement("aside", content, { "data-kind": kind })];
  const [first, ...rest] = content;
  const begun =
    typeof first === "object" && first.tag === "p" ? [{ ...first, children: [`${emoji} `, ...first.children] }] : [];
  const lines = begun.length > 0 ? [...begun, ...rest] : [makeElement("p", [emoji]), ...content];
  return [makeElement("aside", lines, { "data-kind": kind })];
};

const convertToggle: Converter = (card, { convert }) => {
  const title = findChildren(card, "kg-toggle-heading-text");
  const heading = title.length > 0 ? title : findChildren(card, "kg-toggle-heading");
  if (heading.length === 0) return null;
  return [
    makeElement("details", [
      makeElement("summary", convert(heading)),
      ...convert(findChildren(card, "kg-toggle-content")),
    ]),
  ];
};

const convertButton: Converter = (card, conversion) => {
  const link = card.tag === "a" ? card : findTag(card, "a");
  return link ? buttonLine(link, conversion) : null;
};

/** Returns headings, lines, images, and buttons in the order in which cards have them. */
function parts(
  card: HtmlElement,
  conversion: Conversion,
  names: readonly [tag: string, ...classes: string[]][],
): HtmlNode[] {
  return names.flatMap(([tag, ...classes]): HtmlNode[] => {
    const element = findClass(card, ...classes);
    if (!element) return [];
    if (tag === "div") return conversion.convert(element.children);
    if (tag === "button") return buttonLine(element, conversion);
    if (tag !== "img") return filled(tag, element.children, conversion);
    const source = element.tag === "img" ? element : findTag(element, "img");
    const { alt = "" } = source?.attributes ?? {};
    // Ghost names it so.
    const described =
      source && alt === "CTA Image" ? makeElement("img", [], { ...source.attributes, alt: "" }) : source;
    const image = described ? convertImage(described, conversion) : null;
    return image ? [image] : [];
  });
}

const convertProduct: Converter = (card, conversion) => {
  const stars = listElements(card.children).filter((each) => hasClass(each, "kg-product-card-rating-active")).length;
  const isRated = findClass(card, "kg-product-card-rating-star") !== undefined;
  return [
    ...parts(card, conversion, [
      ["img", "kg-product-card-image"],
      ["h3", "kg-product-card-title"],
    ]),
    ...(isRated ? [makeElement("p", [`${"★".repeat(Math.min(5, stars))}${"☆".repeat(Math.max(0, 5 - stars))}`])] : []),
    ...parts(card, conversion, [
      ["div", "kg-product-card-description"],
      ["button", "kg-product-card-button"],
    ]),
  ];
};

const convertHeader: Converter = (card, conversion) => [
  ...background(card, conversion),
  ...parts(card, conversion, [
    ["img", "kg-header-card-image"],
    ["h2", "kg-header-card-heading", "kg-header-card-header"],
    ["p", "kg-header-card-subheading", "kg-header-card-subheader"],
    ["button", "kg-header-card-button"],
  ]),
];

function background(card: HtmlElement, conversion: Conversion): HtmlNode[] {
  const source = card.attributes["data-kg-background-image"] || findBackground(card);
  const image = source ? convertImage(makeElement("img", [], { src: source }), conversion) : null;
  return image ? [image] : [];
}

const convertSignUp: Converter = (card, conversion) => {
  conversion.remarks.add(remarks.signUp);
  return [
    ...background(card, conversion),
    ...parts(card, conversion, [
      ["img", "kg-signup-card-image"],
      ["h2", "kg-signup-card-heading"],
      ["p", "kg-signup-card-subheading"],
      ["p", "kg-signup-card-disclaimer"],
    ]),
  ];
};

const convertCallToAction: Converter = (card, conversion) =>
  parts(card, conversion, [
    ["p", "kg-cta-sponsor-label"],
    ["img", "kg-cta-image-container"],
    ["div", "kg-cta-text"],
    ["button", "kg-cta-button"],
  ]);

const convertPlayer: Converter = (card, conversion) => {
  const player = findTag(card, "audio", "video");
  if (!player?.attributes.src) return null;
  const title = wordsIn(findChildren(card, "kg-audio-title"));
  return fileCard(player.attributes.src, { title, captions: convertCaption(card, conversion) }, conversion);
};

const convertFile: Converter = (card, conversion) => {
  const href = findTag(card, "a")?.attributes.href;
  if (!href) return null;
  const words = (name: string) => wordsIn(findChildren(card, name));
  return fileCard(
    href,
    {
      title: words("kg-file-card-title"),
      description: words("kg-file-card-caption"),
      site: [words("kg-file-card-filename"), words("kg-file-card-filesize")].filter(Boolean).join(" • "),
    },
    conversion,
  );
};

export const ghost: Record<string, Converter> = {
  "kg-bookmark-card": convertBookmark,
  "kg-embed-card": convertEmbed,
  "kg-callout-card": convertCallout,
  "kg-toggle-card": convertToggle,
  "kg-button-card": convertButton,
  "kg-product-card": convertProduct,
  "kg-header-card": convertHeader,
  "kg-signup-card": convertSignUp,
  "kg-cta-card": convertCallToAction,
  "kg-audio-card": convertPlayer,
  "kg-video-card": convertPlayer,
  "kg-file-card": convertFile,
  "kg-gallery-card": convertGallery,
  "kg-blockquote-alt": (quote, conversion) => convertQuote(quote, conversion, { "data-kind": "pull" }),
};

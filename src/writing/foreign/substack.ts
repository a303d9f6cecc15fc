import { type HtmlElement, type HtmlNode, makeElement } from "../html/tree.ts";
import { isUnseen } from "../sanitize/foreign-tags.ts";
import { buttonLine } from "./blocks.ts";
import {
  asRecord,
  type Converter,
  findClass,
  findTag,
  getData,
  hasClass,
  listElements,
  wordsIn,
} from "./conversion.ts";
import { embedFigure, fileCard } from "./embeds.ts";
import { convertFigure, convertGallery, withoutCaptions } from "./figures.ts";
import { absolute } from "./images.ts";
import { remarks } from "./remarks.ts";
import { substackCards } from "./substack-cards.ts";
import { findOriginal } from "./substack-images.ts";

const getOwnData = (element: HtmlElement) => getData(element, "data-attrs");
const asText = (value: unknown) => (typeof value === "string" ? value : "");

/** Converts an image with its caption. Its link shows it larger, unless the writer chose another. */
const convertCaptioned: Converter = (container, conversion) => {
  const images = listElements(container.children).filter(({ tag }) => tag === "img");
  const [image] = images;
  const link = findClass(container, "image-link");
  if (images.length > 1 || (!image && !link)) return null;
  if (hasWords(withoutCaptions(container.children))) return null;
  const caption = findTag(container, "figcaption");
  const width = image && hasClass(image, "sizing-fullscreen") ? "kg-width-full" : "";
  const figure = makeElement("figure", [linkedImage(image, link), ...(caption ? [caption] : [])], { class: width });
  return convertFigure(figure, conversion);
};

/** Whether readers see words, besides those of buttons. */
function hasWords(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) => {
    if (typeof node === "string") return node.trim() !== "";
    return !isUnseen(node.tag) && node.tag !== "button" && hasWords(node.children);
  });
}

function linkedImage(image: HtmlElement | undefined, link: HtmlElement | undefined): HtmlElement {
  const data = image ? getOwnData(image) : {};
  const { original, target } = findOriginal(image?.attributes.src ?? "", link?.attributes.href ?? "", data);
  const { alt = asText(data.alt), title = "" } = image?.attributes ?? {};
  const plain = makeElement("img", [], { src: original, alt, title });
  return target ? makeElement("a", [plain], { href: target }) : plain;
}

const convertImageLink: Converter = (link, { convert }) => {
  const images = listElements(link.children).filter(({ tag }) => tag === "img");
  if (images.length > 1 || hasWords(link.children)) return null;
  return convert([linkedImage(images[0], link)]);
};

/** Converts an image as Substack stored it in its first years. */
const convertEarlyImage: Converter = (element, { convert }) => {
  const { src, title } = getOwnData(element);
  if (asText(src) === "") return null;
  return convert([makeElement("img", [], { src: asText(src), alt: asText(title) })]);
};

const convertImages: Converter = (element, conversion) => {
  const { images, alt, caption } = asRecord(getOwnData(element).gallery);
  const sources = (Array.isArray(images) ? images : []).map((image) => asText(asRecord(image).src)).filter(Boolean);
  if (sources.length === 0 && findTag(element, "img")) return convertGallery(element, conversion);
  if (sources.length === 0) conversion.remarks.add(remarks.imageLost);
  const shown = sources.map((src) => makeElement("img", [], { src, alt: asText(alt) }));
  const captions = asText(caption) === "" ? [] : [makeElement("figcaption", [asText(caption)])];
  return convertGallery(makeElement("figure", [...shown, ...captions]), conversion);
};

/** `a.footnote-anchor`; the number is its text. */
const convertAnchor: Converter = ({ attributes: { href = "" }, children }) =>
  href.startsWith("#")
    ? [makeElement("a", [makeElement("sup", [wordsIn(children)])], { href, "data-kind": "footnote" })]
    : null;

const takeNote: Converter = (element, { notes }) => {
  const id = element.attributes.id ?? findClass(element, "footnote-number")?.attributes.id;
  const content = findClass(element, "footnote-content");
  if (!id || !content) return null;
  notes.set(id, content.children);
  return [];
};

/** Makes a converter that leaves an element out, with a remark. */
function leaveOut(remark: string): Converter {
  return (_element, { remarks: all }) => {
    all.add(remark);
    return [];
  };
}

const onlyThere = leaveOut(remarks.onlyThere("Substack"));
const convertSignUp = leaveOut(remarks.signUpWithText);

/** Addresses of what only Substack can do: subscribe, share, give, and comment. `%%share_url%%` are its own. */
const ofPlatform = /^%|\/subscribe\/?([?#]|$)|[?&](action=share|gift=true)|\/comments\/?([?#]|$)/;

const convertButton: Converter = (element, conversion) => {
  const data = getOwnData(element);
  const link = element.tag === "a" ? element : findTag(element, "a");
  const href = link?.attributes.href ?? asText(data.url);
  if (ofPlatform.test(href.trim())) return onlyThere(element, conversion);
  if (href === "") return null;
  return buttonLine(makeElement("a", link?.children ?? [asText(data.text)], { href }), conversion);
};

const convertCaptionedButton: Converter = (element, conversion) => {
  const href = findTag(element, "a")?.attributes.href ?? asText(getOwnData(element).url);
  return ofPlatform.test(href.trim()) ? onlyThere(element, conversion) : conversion.convert(element.children);
};

/** Keeps what follows, which was for those who paid. */
const convertPaywall: Converter = ({ children }, { convert, remarks: all }) => {
  all.add(remarks.members);
  return convert(children);
};

/** Converts a poem, line by line, with its indents. */
const convertPoem: Converter = (element, { convert }) => {
  const text = element.tag === "pre" ? element : findTag(element, "pre");
  return text ? convert([makeElement("div", withIndents(text.children), { class: "wp-block-verse" })]) : null;
};

function withIndents(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) =>
    typeof node === "string"
      ? node.replace(/^ +/gm, (indent) => "\u00a0".repeat(indent.length))
      : { ...node, children: withIndents(node.children) },
  );
}

const convertFormula: Converter = (element) => {
  const expression = asText(getOwnData(element).persistentExpression);
  return expression === "" ? null : [makeElement("pre", [expression], { class: "language-latex" })];
};

const convertMention: Converter = (element) => {
  const { name, id, url } = getOwnData(element);
  if (asText(name) === "" || wordsIn(element.children) !== "") return null;
  const profile = /^\d{1,15}$/.test(String(id)) ? `https://substack.com/profile/${id}` : "";
  const href = asText(url) || profile;
  return [href === "" ? asText(name) : makeElement("a", [asText(name)], { href })];
};

/** Converts a comment that is quoted. */
const convertComment: Converter = (element, { convert }) => {
  const data = getOwnData(element);
  const { body, name } = asRecord(data.comment ?? data.communityPost);
  const lines = asText(body)
    .split("\n")
    .filter((line) => line.trim() !== "");
  if (lines.length === 0) return null;
  const source = asText(name) === "" ? [] : [`— ${asText(name)}`];
  return convert([
    makeElement(
      "blockquote",
      [...lines, ...source].map((line) => makeElement("p", [line])),
    ),
  ]);
};

const convertFile: Converter = (element, conversion) => {
  const href = findClass(element, "file-embed-button")?.attributes.href;
  if (!href) return null;
  const words = (name: string) => wordsIn(findClass(element, name)?.children ?? []);
  const description = words("file-embed-description");
  return fileCard(
    href,
    { title: words("file-embed-details-h1"), description, site: words("file-embed-details-h2") },
    conversion,
  );
};

/** Converts an upload, which Substack names by a number only. */
function convertUpload(kind: "Video" | "Audio"): Converter {
  return (element, conversion) => {
    const { mediaUploadId: id, label } = getOwnData(element);
    if (!/^[0-9a-f-]{8,40}$/i.test(asText(id))) {
      conversion.remarks.add(remarks.fileLost);
      return [];
    }
    const address = `https://api.substack.com/api/v1/video/upload/${asText(id)}/src`;
    return fileCard(address, { title: asText(label) || `${kind} on Substack` }, conversion);
  };
}

/** Converts a player that has its address in its data, or a frame in it. */
function convertVideo(toAddress: (id: string) => string): Converter {
  return (element, { convert, baseUrl }) => {
    const frame = findTag(element, "iframe");
    if (frame && absolute(frame.attributes.src ?? "", baseUrl)) return convert([frame]);
    const id = asText(getOwnData(element).videoId);
    return /^[\w-]{1,20}$/.test(id) ? [embedFigure(toAddress(id))] : null;
  };
}

const nothing: Converter = () => [];

export const substack: Record<string, Converter> = {
  ...substackCards,
  "captioned-image-container": convertCaptioned,
  "image-link": convertImageLink,
  "image-link-expand": nothing,
  image3: convertEarlyImage,
  "image-gallery-embed": convertImages,
  "footnote-anchor": convertAnchor,
  footnote: takeNote,
  "button-wrapper": convertButton,
  "captioned-button-wrap": convertCaptionedButton,
  "subscription-widget-wrap": convertSignUp,
  "subscription-widget-wrap-editor": convertSignUp,
  "subscription-widget": convertSignUp,
  "subscribe-widget": convertSignUp,
  "poll-embed": leaveOut(remarks.poll),
  "paywall-jump": convertPaywall,
  paywall: convertPaywall,
  "preformatted-block": convertPoem,
  "latex-rendered": convertFormula,
  "mention-wrap": convertMention,
  comment: convertComment,
  "community-post": convertComment,
  "file-embed-wrapper": convertFile,
  "native-video-embed": convertUpload("Video"),
  "native-audio-embed": convertUpload("Audio"),
  "youtube-wrap": convertVideo((id) => `https://www.youtube.com/watch?v=${id}`),
  "vimeo-wrap": convertVideo((id) => `https://vimeo.com/${id}`),
  "third-party-cookie-check-iframe": nothing,
};
for (const name of ["directMessage", "community-chat", "install-substack-app-embed", "sponsorship-campaign-embed"])
  substack[name] = onlyThere;

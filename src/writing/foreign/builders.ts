import { type HtmlNode, makeElement } from "../html/tree.ts";
import { readHtml } from "../sanitize/read-html.ts";

/** A shortcode with what it has around it and in it. */
export interface Shortcode {
  name: string;
  attributes: Record<string, string>;
  words: string[];
  isPaired: boolean;
  children: HtmlNode[];
}

const toggles = /(^|[_-])(toggle|spoiler|accordion[_-]?(item|tab|section|panel)|tta_section|tab|faq|expand|collapse)$/;

/** Returns a toggle for a shortcode that opens when readers want it; null for any other. */
export function toToggle({ name, attributes, children }: Shortcode): HtmlNode | null {
  const title = attributes.title ?? attributes.heading ?? "";
  if (!toggles.test(name) || !title.trim()) return null;
  return makeElement("details", [makeElement("summary", readText(title)), ...children]);
}

/** Makes a button of a shortcode; null without a link or words. */
export function toButton({ attributes, children }: Shortcode): HtmlNode | null {
  const { href, url, button_url, link = "" } = attributes;
  const target = href ?? url ?? button_url ?? readLink(link);
  const written = attributes.button_text ?? attributes.text ?? attributes.title ?? "";
  const words = children.length > 0 ? children : readText(written);
  if (!target || words.length === 0) return null;
  return makeElement("div", [makeElement("a", words, { href: target })], { class: "wp-block-button" });
}

/** Reads the address in WPBakery's `url:https%3A%2F%2Fexample.org|title:Join`. */
function readLink(link: string): string {
  const url = link.split("|").find((part) => part.startsWith("url:"));
  if (url === undefined) return link;
  try {
    return decodeURIComponent(url.slice("url:".length));
  } catch {
    return "";
  }
}

/** Returns what readers see of a page builder's shortcode: its titles, images, content, and button, in this order. */
export function builderNodes(shortcode: Shortcode): HtmlNode[] {
  const { name, attributes, children } = shortcode;
  const toggle = toToggle(shortcode);
  if (toggle) return [toggle];
  if (/(^|_)(button|btn)\d?$/.test(name)) return [toButton(shortcode) ?? makeElement("p", buttonWords(shortcode))];
  // Encoded scripts and HTML.
  if (/^vc_raw_(html|js)$/.test(name)) return rawHtml(children, name);
  const heading =
    attributes.title ?? attributes.heading ?? (/heading$|title$/.test(name) ? attributes.text : undefined);
  const lines = ["subtitle", "subhead", "subheading", "author", "job_title", "company_name", "price", "h4"];
  const button = attributes.button_text
    ? [toButton({ ...shortcode, children: [] }) ?? makeElement("p", readText(attributes.button_text))]
    : [];
  return [
    ...filled("h3", heading ?? attributes.h2),
    ...lines.flatMap((line) => filled("p", attributes[line])),
    ...readImages(shortcode),
    ...(children.length > 0 ? [makeElement("div", children)] : []),
    ...button,
  ];
}

function buttonWords({ attributes, children }: Shortcode): HtmlNode[] {
  return children.length > 0 ? children : readText(attributes.button_text ?? attributes.text ?? attributes.title ?? "");
}

function filled(tag: string, text = ""): HtmlNode[] {
  return text.trim() === "" ? [] : [makeElement(tag, readText(text))];
}

/** Reads the text of an attribute, in which builders encode brackets and quotes in ways of their own. */
function readText(text: string): HtmlNode[] {
  const plain = text
    .replaceAll("%22", '"')
    .replaceAll("%91", "[")
    .replaceAll("%93", "]")
    .replaceAll("`{`", "[")
    .replaceAll("`}`", "]")
    .replaceAll("``", '"');
  return readHtml(plain).children;
}

function readImages({ name, attributes }: Shortcode): HtmlNode[] {
  const { image, images, src, ids, gallery_ids, image_url, image_src, url } = attributes;
  const isVideo = /video|audio/.test(name);
  const media = src ?? (isVideo ? (attributes.link ?? url) : undefined);
  if (isVideo) return media ? [makeElement("p", [media])] : [];
  const sources = [image, images, ids, gallery_ids, image_url, image_src, media];
  const addresses = sources.flatMap((source) => imagesIn(source ?? ""));
  const all = addresses.map((each) => makeElement("img", [], { src: each, alt: attributes.alt ?? "" }));
  return all.length > 1 ? [makeElement("figure", all, { class: "wp-block-gallery" })] : all;
}

function imagesIn(value: string): string[] {
  const ids = value.split(",").map((id) => id.trim());
  if (ids.every((id) => /^\d{1,15}$/.test(id))) return ids.map((id) => `attachment:${id}`);
  return /^\s*(https?:)?\/\//i.test(value) ? [value.trim()] : [];
}

/** Decodes HTML that WPBakery encodes so that it isn't changed. */
function rawHtml(children: readonly HtmlNode[], name: string): HtmlNode[] {
  const encoded = children
    .filter((child) => typeof child === "string")
    .join("")
    .trim();
  try {
    if (name === "vc_raw_html") return readHtml(decodeURIComponent(atob(encoded))).children;
  } catch {
    // Nobody could read it.
  }
  return [makeElement("script")];
}

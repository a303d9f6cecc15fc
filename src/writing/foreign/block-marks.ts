import { parseJson } from "../../shared/parse-json.ts";
import { type HtmlElement, makeElement } from "../html/tree.ts";
import type { Converter } from "./conversion.ts";
import { isGate, remarks, shortName } from "./remarks.ts";

/** Blocks of WordPress that mean nothing in a text, or are read from elsewhere. */
const silent = new Set(["more", "nextpage", "spacer", "footnotes", "separator", "paragraph"]);

/** Converts the content of a block of WordPress or Ghost, with remarks on content that isn't in the text. */
export const convertMark: Converter = (element, { convert, remarks: all }) => {
  const { attributes, children } = element;
  const name = attributes.name ?? "";
  const data = getData(element);
  if (isGate(name)) all.add(remarks.members);
  if (name === "ghost/card" && data.card === "email") {
    all.add(remarks.email);
    return [];
  }
  if (!("void" in attributes) || name.startsWith("ghost/") || silent.has(name)) return convert(children);
  const link = readLink(name, data);
  if (link) return [link];
  if (name === "block" || name === "pattern")
    all.add(remarks.reusable(shortName(String(data.ref ?? data.slug ?? name))));
  else if (/form|field/.test(name)) all.add(remarks.form(shortName(name)));
  else all.add(remarks.block(shortName(name)));
  return convert(children);
};

function getData({ attributes }: HtmlElement): Record<string, unknown> {
  const data = parseJson(attributes.data ?? "");
  return typeof data === "object" && data !== null ? (data as Record<string, unknown>) : {};
}

/** Reads a link of a menu or to a profile, which is only in the comment. */
function readLink(name: string, { url, label, service }: Record<string, unknown>): HtmlElement | null {
  if (!/^(social-link(-.*)?|navigation-(link|submenu))$/.test(name) || typeof url !== "string" || url === "")
    return null;
  const words = [label, service, name.split("social-link-")[1]].find((each) => typeof each === "string" && each !== "");
  return makeElement("li", [makeElement("a", [String(words ?? url)], { href: url })]);
}

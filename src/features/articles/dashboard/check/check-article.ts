import type { Node } from "@tiptap/pm/model";
import { firstPart, withoutPrefix } from "../../../../shared/edition-prefix.ts";
import { countWords } from "../../../../shared/languages/measure-text.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { writeHtml } from "../../../../writing/editor/document/stored-html.ts";
import { describeEmptyBlocks } from "../../../../writing/empty.ts";
import { parseHtml } from "../../../../writing/html/tree.ts";
import { imageNotCopied } from "../../../../writing/sanitize/stand-in.ts";
import type { Prefixes } from "../../../websites/dashboard/languages/get-prefixes.ts";
import type { DraftField, DraftFields } from "../../writing-contract.ts";

/** A problem that readers would notice, and its place. */
export interface Issue {
  message: string;
  place: { field: DraftField } | { from: number; to: number };
}

/** A link to the website itself, and its position. */
export interface OwnLink {
  /** Without an edition's prefix, query, and fragment. */
  path: string;
  text: string;
  from: number;
  to: number;
}

const longTitle = 100;
const longParagraph = 200;
const mostIssues = 100;

/** Finds issues without asking the server. They are warnings: the article can be published as it is. */
export function checkArticle(fields: DraftFields, doc: Node): Issue[] {
  return [...checkFields(fields), ...checkText(doc)].slice(0, mostIssues);
}

function checkFields({ title, description, cover_image_id, cover_alt }: DraftFields): Issue[] {
  const issues: Issue[] = [];
  if (title.trim() === "") issues.push({ message: tr("The article has no title."), place: { field: "title" } });
  if (title.trim().length > longTitle) {
    const message = tr("The title has {count} characters. Lists and search engines cut off long titles.", {
      count: title.trim().length,
    });
    issues.push({ message, place: { field: "title" } });
  }
  if (description.trim() === "") {
    const message = tr(
      "There is no description. It is shown in lists, in search results, and when the article is shared.",
    );
    issues.push({ message, place: { field: "description" } });
  }
  if (cover_image_id !== null && cover_alt.trim() === "") {
    const message = tr("The cover photo has no alt text for people who can't see it.");
    issues.push({ message, place: { field: "cover_alt" } });
  }
  return issues;
}

function checkText(doc: Node): Issue[] {
  const issues: Issue[] = [];
  // The title is the first.
  let level = 1;
  let images = 0;
  doc.descendants((node, from) => {
    if (issues.length >= mostIssues) return false;
    const report = (message: string) => issues.push({ message, place: { from, to: from + node.nodeSize } });
    const name = node.type.name;
    if (mayBeEmpty(node)) {
      const sentences = describeEmptyBlocks(parseHtml(writeHtml(node.type.schema.node("doc", null, node))).children);
      for (const sentence of sentences) report(sentence);
      if (sentences.length > 0) return false;
    }
    if (name === "image" || name === "inlineImage") {
      images += 1;
      if (String(node.attrs.alt ?? "").trim() === "")
        report(tr("Image {number} has no alt text for people who can't see it.", { number: images }));
    }
    if (name === "heading") {
      const text = node.textContent.trim();
      if (text !== "" && node.attrs.level > level + 1) {
        const values = { start: start(text), level: node.attrs.level, before: level };
        report(
          level === 1
            ? tr("The title is followed by “{start}”, a heading {level}. Screen readers announce a gap.", values)
            : tr(
                "A heading {before} is followed by “{start}”, a heading {level}. Screen readers announce a gap.",
                values,
              ),
        );
      }
      level = node.attrs.level;
    }
    if (name === "paragraph") {
      const words = countWords(node.textContent);
      if (words > longParagraph)
        report(
          tr("The paragraph “{start}” has {words} words. Shorter ones are easier to read.", {
            start: start(node.textContent),
            words,
          }),
        );
    }
    return true;
  });
  for (const link of getLinks(doc)) {
    const place = { from: link.from, to: link.to };
    if (link.text.startsWith(`${imageNotCopied}: `)) {
      const message = tr("The image “{start}” couldn't be copied from its website. Save it, then upload it here.", {
        start: start(link.text.slice(imageNotCopied.length + 2)),
      });
      issues.push({ message, place });
    }
    if (hasNoAddress(link.href))
      issues.push({ message: tr("The link “{start}” has no address.", { start: start(link.text) }), place });
  }
  return issues;
}

/** Blocks without words, and tables, whose end may be empty. */
function mayBeEmpty(node: Node): boolean {
  return node.isBlock && (node.type.name === "table" || node.textContent.trim() === "");
}

function start(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > 6 ? `${words.slice(0, 6).join(" ")}…` : words.join(" ");
}

const hasNoAddress = (href: string) => /^(|#|https?:|https?:\/\/|mailto:|tel:)$/.test(href.trim());

/** Adjacent links with the same address are one, as readers see it. */
function getLinks(doc: Node) {
  const links: { href: string; text: string; from: number; to: number }[] = [];
  doc.descendants((node, from) => {
    const href = node.isText ? node.marks.find(({ type }) => type.name === "link")?.attrs.href : undefined;
    if (typeof href !== "string") return;
    const last = links.at(-1);
    if (last && last.to === from && last.href === href) {
      last.to = from + node.nodeSize;
      last.text += node.text ?? "";
    } else links.push({ href, text: node.text ?? "", from, to: from + node.nodeSize });
  });
  return links;
}

/**
 * Finds links to the website itself, not to its other languages. `address`: the website's without a final slash, if it is
 * known.
 */
export function getOwnLinks(doc: Node, address: string | null, { own, others }: Prefixes): OwnLink[] {
  return getLinks(doc).flatMap(({ href, ...link }) => {
    const isRelative = /^\/(?![/\\])/.test(href);
    if (!isRelative && (address === null || !href.startsWith(`${address}/`))) return [];
    const { pathname } = new URL(href, "https://site.invalid");
    const path = withoutPrefix(pathname, own);
    return others.includes(`/${firstPart(path)}`) ? [] : [{ path, ...link }];
  });
}

export function brokenLink({ text, from, to }: OwnLink): Issue {
  return {
    message: tr("The link “{start}” leads to a page that doesn't exist.", { start: start(text) }),
    place: { from, to },
  };
}

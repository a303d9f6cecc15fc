import { type HtmlElement, type HtmlNode, parseHtml } from "../../../../shared/html-tree.ts";
import { mergeFieldProblems, mergeFields } from "../../../../shared/merge-fields.ts";
import { counted, joined, textOfHtml } from "../../../../shared/text.ts";
import type { NewsletterFields, Preview } from "../../contract.ts";

/** A possible problem. None prevents sending. */
export interface Finding {
  id: string;
  text: string;
}

/** Gmail cuts emails off at 102 KB. */
const mostBytes = 100_000;

/** Problems that an email may have, most serious first. */
export function checkNewsletter(
  { subject, preview_text, content }: Pick<NewsletterFields, "subject" | "preview_text" | "content">,
  { size }: Pick<Preview, "size">,
): Finding[] {
  const { children } = parseHtml(content);
  const elements = allElements(children);
  const findings: (Finding | null)[] = [
    unknownFields([subject, preview_text, textOfHtml(content)].join(" ")),
    bareFields([subject, preview_text, textOfHtml(content)].join(" ")),
    emptyLinks(elements),
    imagesWithoutWords(elements),
    size > mostBytes
      ? finding(
          "size",
          `The email is ${Math.round(size / 1000)} kB long. Gmail shows only the first 102 kB. Shorten the text.`,
        )
      : null,
    preview_text.trim() === ""
      ? finding("preview", "There is no preview text, so email apps show the beginning of the text after the subject.")
      : null,
    ...spammy(subject, elements, textOfHtml(content)),
  ];
  return findings.filter((each) => each !== null);
}

const finding = (id: string, text: string): Finding => ({ id, text });

function unknownFields(text: string): Finding | null {
  const { unknown } = mergeFieldProblems(text);
  if (unknown.length === 0) return null;
  const names = joined(unknown.map((name) => `{${name}}`));
  return finding("unknown", `Unknown merge fields are sent as typed: ${names}.`);
}

function bareFields(text: string): Finding | null {
  const { bare } = mergeFieldProblems(text);
  if (bare.length === 0) return null;
  const names = joined(bare.map((name) => mergeFields[name].toLowerCase()));
  return finding("bare", `Add a fallback for people whose ${names} you don't have, for example {${bare[0]}|neighbor}.`);
}

function emptyLinks(elements: readonly HtmlElement[]): Finding | null {
  const empty = elements.filter(
    ({ tag, attributes: { href = "" } }) => tag === "a" && (href === "" || href === "#" || /^https?:\/\/$/.test(href)),
  );
  return empty.length === 0 ? null : finding("links", `${counted(empty.length, "link has", "links have")} no address.`);
}

function imagesWithoutWords(elements: readonly HtmlElement[]): Finding | null {
  const bare = elements.filter(({ tag, attributes: { alt = "" } }) => tag === "img" && alt.trim() === "");
  if (bare.length === 0) return null;
  return finding(
    "images",
    `${counted(bare.length, "image has", "images have")} no description. Many email apps show it until the reader loads images.`,
  );
}

/** Patterns that spam filters count, each with its reason. */
function spammy(subject: string, elements: readonly HtmlElement[], text: string): (Finding | null)[] {
  const letters = subject.replace(/[^\p{L}]/gu, "");
  const shouted = letters.length >= 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  const images = elements.filter(({ tag }) => tag === "img").length;
  return [
    shouted ? finding("capitals", "The subject is in all capital letters. Spam filters count that against it.") : null,
    /!{2,}|\?{2,}|\${2,}/.test(subject)
      ? finding("marks", "The subject has repeated punctuation marks. Spam filters count that against it.")
      : null,
    /^\s*(re|fwd?):/i.test(subject)
      ? finding("reply", "The subject looks like a reply. Spam filters and readers may take that for a trick.")
      : null,
    images > 0 && text.length < 200
      ? finding("words", "The email is mostly images. Spam filters count that against it, so add some text.")
      : null,
  ];
}

function allElements(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...allElements(node.children)]));
}

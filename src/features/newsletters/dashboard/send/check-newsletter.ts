import { counted, joined, textOfHtml } from "../../../../shared/text.ts";
import {
  exampleFallback,
  isMergeField,
  mergeFieldProblems,
  mergeFields,
  mergeNamesIn,
} from "../../../../shared/words/merge-fields.ts";
import { describeEmptyBlocks } from "../../../../writing/empty.ts";
import { type HtmlElement, parseHtml } from "../../../../writing/html/tree.ts";
import { elementsIn } from "../../../../writing/html/walk.ts";
import type { Newsletter, NewsletterFields, Preview } from "../../contract.ts";
import type { NewsletterText } from "../../translations-contract.ts";

/** A possible problem. None prevents sending. */
export interface Finding {
  id: string;
  text: string;
}

/** Gmail cuts emails off at 102 KB. */
const mostBytes = 100_000;

/** Problems that an email may have, most serious first. */
export function checkNewsletter(
  { subject, preview_text, content, custom_fields: custom }: NewsletterText & Pick<Newsletter, "custom_fields">,
  { size }: Pick<Preview, "size">,
): Finding[] {
  const { children } = parseHtml(content);
  const elements = [...elementsIn(children)];
  const findings: (Finding | null)[] = [
    ...fieldFindings([subject, preview_text, textOfHtml(content)].join(" "), custom),
    ...describeEmptyBlocks(children).map((sentence, index) => finding(`empty-${index}`, sentence)),
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

/** The problems in each language, with its name if there are several. `sizes`: of the emails in these languages. */
export function checkLanguages(
  newsletter: Pick<NewsletterFields, keyof NewsletterText | "translations"> & Pick<Newsletter, "custom_fields">,
  languages: readonly { tag: string | null; name: string }[],
  sizes: readonly Pick<Preview, "size">[],
): Finding[] {
  return languages.flatMap(({ tag, name }, index) => {
    const text = tag === null ? newsletter : { ...newsletter, ...newsletter.translations[tag] };
    const findings = checkNewsletter(text, sizes[index] ?? { size: 0 });
    if (languages.length === 1) return findings;
    return findings.map(({ id, text }) => ({ id: `${tag ?? ""} ${id}`, text: `${name}: ${text}` }));
  });
}

const finding = (id: string, text: string): Finding => ({ id, text });

function fieldFindings(text: string, custom: Newsletter["custom_fields"]): (Finding | null)[] {
  const labels = new Map(custom.map(({ merge_name, name }) => [merge_name, name]));
  const deleted = new Set(custom.filter(({ is_deleted }) => is_deleted).map(({ merge_name }) => merge_name));
  const { unknown, bare } = mergeFieldProblems(text, new Set(labels.keys()));
  const gone = [...mergeNamesIn(text)].filter((name) => deleted.has(name));
  const getLabel = (name: string) => (isMergeField(name) ? mergeFields[name].toLowerCase() : `“${labels.get(name)}”`);
  const without = bare.filter((name) => !deleted.has(name));
  return [
    unknown.length > 0 ? finding("unknown", `Unknown merge fields are sent as typed: ${inBraces(unknown)}.`) : null,
    gone.length > 0
      ? finding("deleted", `These fields of members were deleted, so everybody gets the fallback: ${inBraces(gone)}.`)
      : null,
    without.length > 0
      ? finding(
          "bare",
          `Add a fallback for people whose ${joined(without.map(getLabel))} you don't have, for example ${withExample(without[0])}.`,
        )
      : null,
  ];
}

const withExample = (name = "") => `{${name}|${exampleFallback(name)}}`;

const inBraces = (names: readonly string[]) => joined(names.map((name) => `{${name}}`));

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

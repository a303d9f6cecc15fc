import { formatList, quote, tr } from "../../../../shared/languages/tr.ts";
import { textOfHtml } from "../../../../shared/text.ts";
import {
  exampleFallback,
  isMergeField,
  type MergeField,
  mergeFieldProblems,
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
          tr("The email is {size} kB long. Gmail shows only the first 102 kB. Shorten the text.", {
            size: Math.round(size / 1000),
          }),
        )
      : null,
    preview_text.trim() === ""
      ? finding(
          "preview",
          tr("There is no preview text, so email apps show the beginning of the text after the subject."),
        )
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

/** As they are named within a sentence. */
const fieldWords: Record<MergeField, string> = {
  first_name: tr("first name"),
  name: tr("name"),
  city: tr("city"),
  zip_code: tr("zip code"),
  district: tr("district"),
  email: tr("email"),
};

function fieldFindings(text: string, custom: Newsletter["custom_fields"]): (Finding | null)[] {
  const labels = new Map(custom.map(({ merge_name, name }) => [merge_name, name]));
  const deleted = new Set(custom.filter(({ is_deleted }) => is_deleted).map(({ merge_name }) => merge_name));
  const { unknown, bare } = mergeFieldProblems(text, new Set(labels.keys()));
  const gone = [...mergeNamesIn(text)].filter((name) => deleted.has(name));
  const getLabel = (name: string) => (isMergeField(name) ? fieldWords[name] : quote(labels.get(name) ?? ""));
  const without = bare.filter((name) => !deleted.has(name));
  return [
    unknown.length > 0
      ? finding("unknown", tr("Unknown merge fields are sent as typed: {fields}.", { fields: inBraces(unknown) }))
      : null,
    gone.length > 0
      ? finding(
          "deleted",
          tr("These fields of members were deleted, so everybody gets the fallback: {fields}.", {
            fields: inBraces(gone),
          }),
        )
      : null,
    without.length > 0
      ? finding(
          "bare",
          tr("Add a fallback for people whose {fields} you don't have, for example {example}.", {
            fields: formatList(without.map(getLabel)),
            example: withExample(without[0]),
          }),
        )
      : null,
  ];
}

const withExample = (name = "") => `{${name}|${exampleFallback(name)}}`;

const inBraces = (names: readonly string[]) => formatList(names.map((name) => `{${name}}`));

function emptyLinks(elements: readonly HtmlElement[]): Finding | null {
  const empty = elements.filter(
    ({ tag, attributes: { href = "" } }) => tag === "a" && (href === "" || href === "#" || /^https?:\/\/$/.test(href)),
  );
  return empty.length === 0
    ? null
    : finding(
        "links",
        tr({ one: "{count} link has no address.", other: "{count} links have no address." }, { count: empty.length }),
      );
}

function imagesWithoutWords(elements: readonly HtmlElement[]): Finding | null {
  const bare = elements.filter(({ tag, attributes: { alt = "" } }) => tag === "img" && alt.trim() === "");
  if (bare.length === 0) return null;
  return finding(
    "images",
    tr(
      {
        one: "{count} image has no description. Many email apps show it until the reader loads images.",
        other: "{count} images have no description. Many email apps show it until the reader loads images.",
      },
      { count: bare.length },
    ),
  );
}

/** Patterns that spam filters count, each with its reason. */
function spammy(subject: string, elements: readonly HtmlElement[], text: string): (Finding | null)[] {
  const letters = subject.replace(/[^\p{L}]/gu, "");
  const shouted = letters.length >= 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  const images = elements.filter(({ tag }) => tag === "img").length;
  return [
    shouted
      ? finding("capitals", tr("The subject is in all capital letters. Spam filters count that against it."))
      : null,
    /!{2,}|\?{2,}|\${2,}/.test(subject)
      ? finding("marks", tr("The subject has repeated punctuation marks. Spam filters count that against it."))
      : null,
    /^\s*(re|fwd?):/i.test(subject)
      ? finding("reply", tr("The subject looks like a reply. Spam filters and readers may take that for a trick."))
      : null,
    images > 0 && text.length < 200
      ? finding("words", tr("The email is mostly images. Spam filters count that against it, so add some text."))
      : null,
  ];
}

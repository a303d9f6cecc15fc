import type { Fields } from "../../../../documents/protocol/saving.ts";
import { nameTag } from "../../../../shared/languages/names.ts";
import { withoutRegion } from "../../../../shared/languages/tags.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { everybody } from "../../audience-contract.ts";
import type { NewsletterField, NewsletterFields } from "../../contract.ts";
import {
  getTextPaths,
  type NewsletterText,
  readPath,
  readTranslations,
  type Translations,
} from "../../translations-contract.ts";

const emptyNewsletter: NewsletterFields = {
  subject: "",
  preview_text: "",
  content: "",
  translations: {},
  audience: everybody,
  is_public: false,
  topic_id: null,
};

export const fieldLabels: Record<NewsletterField, string> = {
  subject: tr("Subject"),
  preview_text: tr("Preview text"),
  content: tr("Text"),
  translations: tr("Languages"),
  audience: tr("Audience"),
  is_public: tr("Show on the website"),
  topic_id: tr("Topic"),
};

/** The paths of a newsletter's fields, as the engine has them. */
export function toPaths({ translations, ...fields }: NewsletterFields): Fields {
  return Object.assign({ ...fields }, ...Object.entries(translations).map(([tag, text]) => getTextPaths(tag, text)));
}

/** Converts the engine's untyped fields to a newsletter's. */
export function newsletterFields(fields: Fields): NewsletterFields {
  const texts: Record<string, Partial<Record<keyof NewsletterText, unknown>>> = {};
  const others: Fields = {};
  for (const [path, value] of Object.entries(fields)) {
    const found = readPath(path);
    if (found) texts[found.tag] = { ...texts[found.tag], [found.field]: value };
    else others[path] = value;
  }
  return { ...emptyNewsletter, ...(others as Partial<NewsletterFields>), translations: readTranslations(texts) };
}

/** Names a field: `Subject`, `Subject (Spanish)`. */
export function nameField(path: string): string {
  const found = readPath(path);
  if (found) return `${fieldLabels[found.field]} (${nameTag(found.tag).translated})`;
  return path in fieldLabels ? fieldLabels[path as NewsletterField] : path;
}

/** The languages of a newsletter with their English names; null is the website's. */
export function nameLanguages(main: string, translations: Translations): { tag: string | null; name: string }[] {
  const others = Object.keys(translations).map((tag) => ({ tag, name: nameTag(tag).translated }));
  return [{ tag: null, name: nameTag(withoutRegion(main)).translated }, ...others];
}

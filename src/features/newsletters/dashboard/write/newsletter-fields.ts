import type { Fields } from "../../../../documents/protocol/saving.ts";
import { everybody } from "../../audience-contract.ts";
import type { NewsletterField, NewsletterFields } from "../../contract.ts";

export const emptyNewsletter: NewsletterFields = {
  subject: "",
  preview_text: "",
  content: "",
  audience: everybody,
  is_public: false,
  topic_id: null,
};

export const fieldLabels: Record<NewsletterField, string> = {
  subject: "Subject",
  preview_text: "Preview text",
  content: "Text",
  audience: "Audience",
  is_public: "Show on the website",
  topic_id: "Topic",
};

/** Converts the engine's untyped fields to a newsletter's. */
export function newsletterFields(fields: Fields): NewsletterFields {
  return { ...emptyNewsletter, ...(fields as Partial<NewsletterFields>) };
}

export function isNewsletterField(name: string): name is NewsletterField {
  return name in fieldLabels;
}

import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";
import { signUpFields } from "../../shared/words/member-fields.ts";

export const texts = {
  loadFailed: tr("Failed to load the privacy page."),
  saved: tr("Saved"),
  saveFailed: tr("Failed to save the privacy page."),
  tooLong: tr("At most 2,000 characters"),
} as const;

/** Fields of visitor forms that every website can have; others are the website's own questions. */
const fieldName = z.enum(["name", "email", "message", "answer", "problem", ...signUpFields.map(({ name }) => name)]);
export type FieldName = z.infer<typeof fieldName>;

const formFacts = z.object({
  id: z.number(),
  kind: z.enum(["contact", "sign-up", "poll", "report"]),
  /** Its heading; may be empty. */
  title: z.string(),
  /** The page's name and address. */
  page: z.string(),
  path: z.string(),
  fields: z.array(fieldName),
  /** Custom fields of the member list. */
  questions: z.array(z.string()),
  /** Empty without a box to check. */
  consent: z.string(),
  /** With a box for text messages: its words. */
  texts: z.string().optional(),
  /** The lowest age in years; missing without one, as in earlier versions. */
  minAge: z.string().optional(),
});
export type FormFacts = z.infer<typeof formFacts>;

const cookieFacts = z.object({
  name: z.string(),
  purpose: z.enum(["vote", "session", "device", "login", "openid"]),
  /** For a vote: the poll. */
  subject: z.string(),
  seconds: z.number(),
});
export type CookieFacts = z.infer<typeof cookieFacts>;

/** Facts about what a website does with personal data: from them its privacy page is written in any language. */
export const privacyFacts = z.object({
  responsible: z.object({ name: z.string(), address: z.string(), email: z.string() }),
  /** Who runs the server; null for the network's own website. */
  operator: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** The owner's own paragraphs. */
  text: z.string(),
  forms: z.array(formFacts),
  /** After how many months without contact members are proposed for erasure; missing without such a rule, as in earlier versions. */
  retentionMonths: z.number().optional(),
  /** Null if the website sends none and nobody can sign up. */
  newsletters: z.object({ countsClicks: z.boolean() }).nullable(),
  /** `host`: of a service that counts in place of the server; empty otherwise. */
  counting: z.object({ service: z.enum(["builtin", "off", "plausible", "umami", "ga4"]), host: z.string() }),
  /** Hosts of videos and posts. */
  afterClick: z.array(z.string()),
  /** Hosts named in writers' HTML. */
  onView: z.array(z.string()),
  /** Whether articles have writers' HTML. */
  hasHtml: z.boolean(),
  cookies: z.array(cookieFacts),
  /** How long the oldest backup is kept; 0 without backups. */
  backupDays: z.number(),
});
export type PrivacyFacts = z.infer<typeof privacyFacts>;

export const statementSettings = z.object({
  privacy_text: z
    .string()
    .overwrite((typed) => storable(typed).trim())
    .max(2000, texts.tooLong),
  shows_privacy: z.boolean(),
  shows_accessibility: z.boolean(),
});
export type StatementSettings = z.infer<typeof statementSettings>;

/** Changes only the given settings. */
export const editStatementsRequest = statementSettings.partial();

export const websiteStatements = statementSettings.extend({
  website_id: z.number(),
  main_id: z.number().nullable(),
  is_host: z.boolean(),
  title: z.string(),
  /** Public URL. */
  url: z.string(),
  language: z.string(),
  /** Pages of the website's own in place of the statements: `privacy`, `accessibility`. */
  own_pages: z.array(z.string()),
});
export type WebsiteStatements = z.infer<typeof websiteStatements>;

export const recordsQuery = z.object({ format: z.enum(["csv", "md"]).default("csv") });

/** How long the owner has for the answer to a report of a barrier. */
export const answerDays = 14;

/** Facts about a website's accessibility. */
export interface AccessibilityFacts {
  /** The version of the software. */
  version: string;
  /** The lowest contrast of texts in the website's look, by day and by night. */
  contrast: { light: number; dark: number };
  /** Images in the newest published articles. */
  images: { total: number; undescribed: number };
}

/** Checks that every version of the software passes before its release: tests/support/axe.ts. */
export const checks = {
  tool: "axe-core 4.14.1",
  standard: "WCAG 2.2 A, AA",
  /** In pixels. */
  widths: [390, 1440],
} as const;

import { z } from "zod";
import type { WrittenTexts } from "../../../shared/languages/site/catalogs.ts";
import { canonicalTag, languageOnly } from "../../../shared/languages/tags.ts";
import { storedBrand } from "../../../shared/look/brand.ts";
import { storedLook } from "../../../shared/look/look.ts";
import type { SiteRow } from "./websites.queries.ts";

/** A website's settings, completed with defaults when read, so that old or partial ones stay valid. */
const siteSettings = z.object({
  mission: z.string().catch("").default(""),
  contactAddress: z.string().catch("").default(""),
  socialLinks: z
    .object({
      facebook: z.string().catch("").default(""),
      twitter: z.string().catch("").default(""),
      instagram: z.string().catch("").default(""),
    })
    .catch({ facebook: "", twitter: "", instagram: "" })
    .default({ facebook: "", twitter: "", instagram: "" }),
  timeZone: z.string().catch("UTC").default("UTC"),
  /** BCP 47. */
  language: z
    .string()
    .refine((tag) => canonicalTag(tag) !== null)
    .catch("en-US")
    .default("en-US"),
  /** Texts that the owner wrote in place of the product's, by language and `getTextKey`: `es article/by`. */
  writtenTexts: z.record(z.string(), z.string()).catch({}).default({}),
  hostTexts: z.record(z.string(), z.string()).catch({}).default({}),
  /** `#rrggbb`, or empty for the default color. */
  accent: z.string().catch("").default(""),
  look: storedLook,
  brand: storedBrand,
});
type SiteSettings = z.infer<typeof siteSettings>;

/** A website as requests and pages need it. All are held in memory. */
export interface Site {
  id: number;
  /** Whose members and images it uses. */
  spaceId: number;
  title: string;
  isHost: boolean;
  settings: SiteSettings;
  /** The canonical origin for search engines, without a trailing slash. */
  origin: string;
  verifiedDomain: string | null;
  /** The preferred domain, with or without `www.`; others redirect there. */
  primaryDomain: string | null;
  contentVersion: number;
}

/** Returns what the owner wrote in the website's language. */
export function writtenIn({ language, writtenTexts }: Pick<SiteSettings, "language" | "writtenTexts">): WrittenTexts {
  const start = writtenStart(language);
  const own = Object.entries(writtenTexts).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(start.length), text]));
}

/** The start of the keys of `writtenTexts` in a language. */
export const writtenStart = (tag: string): string => `${languageOnly(tag)} `;

/** Completes stored settings. */
export const readSettings = (stored: unknown): SiteSettings => siteSettings.catch(siteSettings.parse({})).parse(stored);

export function siteOfRow(row: SiteRow, publicUrl: URL): Site {
  return {
    id: row.id,
    spaceId: row.space_id,
    title: row.title,
    isHost: row.is_host,
    settings: readSettings(row.settings),
    origin: getOrigin(row, publicUrl),
    verifiedDomain: row.verified_domain,
    primaryDomain: getPrimary(row),
    contentVersion: row.content_version,
  };
}

function getPrimary({ verified_domain, prefers_www }: SiteRow): string | null {
  return verified_domain && prefers_www ? `www.${verified_domain}` : verified_domain;
}

function getOrigin(row: SiteRow, publicUrl: URL): string {
  if (row.is_host) return publicUrl.origin;
  const port = publicUrl.port ? `:${publicUrl.port}` : "";
  const name = getPrimary(row) ?? `${row.id}.sites.${publicUrl.hostname}`;
  return `${publicUrl.protocol}//${name}${port}`;
}

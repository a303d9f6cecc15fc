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
  /** Whether visitors are led to an edition. Undefined until its home page is published or its owner decides. */
  isShown: z.boolean().optional().catch(undefined),
  hostTexts: z.record(z.string(), z.string()).catch({}).default({}),
  /** Says who pays for the website; empty for none. Its history is in `disclaimers`. */
  disclaimer: z.string().catch("").default(""),
  /** Whether images for previews of links show the disclaimer. */
  disclaimerOnImages: z.boolean().catch(false).default(false),
  /** The owner's own paragraphs on the privacy page. */
  privacyText: z.string().catch("").default(""),
  hidesPrivacy: z.boolean().catch(false).default(false),
  hidesAccessibility: z.boolean().catch(false).default(false),
  /** `#rrggbb`, or empty for the default color. */
  accent: z.string().catch("").default(""),
  look: storedLook,
  brand: storedBrand,
});
type SiteSettings = z.infer<typeof siteSettings>;

/** A website as requests and pages need it. All are held in memory. */
export interface Site {
  id: number;
  /** The website of which this is an edition in another language; null for a main one. */
  mainId: number | null;
  /** Where an edition's paths begin on the main website's domain, such as `/es`; empty with a domain of its own. */
  prefix: string;
  /** Whose members and images it uses. */
  spaceId: number;
  title: string;
  isHost: boolean;
  /** Whether visitors are led to it; always to a main website. */
  isShown: boolean;
  settings: SiteSettings;
  /** The canonical origin for search engines, with an edition's prefix and without a trailing slash. */
  origin: string;
  verifiedDomain: string | null;
  /** The preferred domain, with or without `www.`; others redirect there. */
  primaryDomain: string | null;
  contentVersion: number;
  /** Whether articles were imported from another website, whose addresses lead to them. */
  hasOldAddresses: boolean;
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

/** Completes a website's settings. An edition takes those that it doesn't have from its main website, except for words. */
function completeSettings({ settings, main_settings }: SiteRow): SiteSettings {
  const words = { mission: undefined, hostTexts: undefined, writtenTexts: undefined, privacyText: undefined };
  const own = readSettings(
    main_settings ? Object.assign({}, main_settings, words, { isShown: undefined }, settings) : settings,
  );
  return own.disclaimer === "" && main_settings ? { ...own, disclaimer: readSettings(main_settings).disclaimer } : own;
}

/** Returns where people write to a website. */
export const getContactAddress = ({ settings, origin }: Pick<Site, "settings" | "origin">): string =>
  settings.contactAddress || `contact@${new URL(origin).hostname}`;

export function siteOfRow(row: SiteRow, publicUrl: URL): Site {
  const settings = completeSettings(row);
  const prefix = row.main_id === null || row.verified_domain ? "" : prefixOfLanguage(settings.language);
  return {
    id: row.id,
    mainId: row.main_id,
    prefix,
    spaceId: row.space_id,
    title: row.title,
    isHost: row.is_host,
    isShown: row.main_id === null || settings.isShown === true,
    settings,
    origin: getOrigin(prefix === "" ? row : toMain(row), publicUrl) + prefix,
    verifiedDomain: row.verified_domain,
    primaryDomain: getPrimary(row),
    contentVersion: row.content_version,
    hasOldAddresses: row.has_old_addresses,
  };
}

/** Returns the path below which an edition is on its main website's domain: `/pt-br` for `pt-BR`. */
export const prefixOfLanguage = (tag: string): string => `/${tag.toLowerCase()}`;

type Named = Pick<SiteRow, "id" | "is_host" | "verified_domain" | "prefers_www">;

const toMain = ({ id, main_id, is_host, main_domain, main_prefers_www }: SiteRow): Named => ({
  id: main_id ?? id,
  is_host,
  verified_domain: main_domain,
  prefers_www: main_prefers_www,
});

function getPrimary({ verified_domain, prefers_www }: Pick<Named, "verified_domain" | "prefers_www">): string | null {
  return verified_domain && prefers_www ? `www.${verified_domain}` : verified_domain;
}

function getOrigin(row: Named, publicUrl: URL): string {
  if (row.is_host && !row.verified_domain) return publicUrl.origin;
  const port = publicUrl.port ? `:${publicUrl.port}` : "";
  const name = getPrimary(row) ?? `${row.id}.sites.${publicUrl.hostname}`;
  return `${publicUrl.protocol}//${name}${port}`;
}

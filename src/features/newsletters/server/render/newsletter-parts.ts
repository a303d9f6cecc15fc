import type { Database } from "../../../../db/database.ts";
import { Language } from "../../../../shared/languages/language.ts";
import type { SiteLanguageView } from "../../../../shared/languages/site/catalogs.ts";
import { variantPath } from "../../../../shared/media/media.ts";
import { directionAndLanguage } from "../../../../writing/parts/direction.ts";
import { selectPublished, toCard } from "../../../articles/server/public.ts";
import { type Site, siteInLanguage, viewSiteLanguage } from "../../../websites/server/public.ts";
import type { NewsletterFields } from "../../contract.ts";
import type { NewsletterSettingsForm } from "../../settings-contract.ts";
import type { NewsletterParts } from "./mail-document.ts";

const maxLatest = 3;
const cardImageWidth = 1080;

interface Written {
  fields: Pick<NewsletterFields, "subject" | "preview_text" | "content">;
  settings: NewsletterSettingsForm;
  webUrl: string | undefined;
  now: Date;
  /** The language of a translation; by default the website's. */
  language?: string | undefined;
}

/** Everything that a newsletter shows, for rendering it. */
export async function newsletterParts(
  db: Database,
  site: Site,
  { fields, settings, webUrl, now, language = site.settings.language }: Written,
): Promise<NewsletterParts> {
  const rows = await selectPublished(db, site.id, now, { limit: maxLatest, offset: 0 });
  const { logo } = site.settings.brand;
  const texts = viewSiteLanguage(siteInLanguage(site, language).settings);
  return {
    subject: fields.subject,
    previewText: fields.preview_text,
    content: fields.content,
    site: {
      title: site.title,
      origin: site.origin,
      logo: logo ? getLogo(site.origin, logo) : undefined,
      accent: site.settings.accent,
      postalAddress: settings.postal_address,
      disclaimer: site.settings.disclaimer || getPaidForBy(texts, settings.paid_for_by),
      texts,
      ...directionAndLanguage(fields, language),
    },
    latest: rows.map((row) => {
      const { title, slug, description, cover } = toCard(row);
      return {
        title,
        url: `${site.origin}/article/${slug}`,
        excerpt: description,
        imageUrl: cover ? `${site.origin}${variantPath(cover.hash, cardImageWidth, "jpg")}` : undefined,
        imageAlt: cover?.alt,
      };
    }),
    webUrl,
    countsClicks: settings.counts_clicks,
  };
}

const getPaidForBy = (texts: SiteLanguageView, name: string) =>
  name === "" ? "" : new Language(texts).t("mail.paidForBy", { name });

const logoHeight = 48;
const logoWidth = 240;

function getLogo(origin: string, { path, width, height }: { path: string; width: number; height: number }) {
  const scale = Math.min(logoHeight / height, logoWidth / width, 1);
  return {
    url: `${origin}${path}`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

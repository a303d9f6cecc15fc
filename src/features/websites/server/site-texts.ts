import { recordAudit } from "../../../audit-log/record-audit.ts";
import { AppError } from "../../../platform/errors.ts";
import { getCatalog, getTextKey, siteTextNames, type WrittenTexts } from "../../../shared/languages/site/catalogs.ts";
import { en } from "../../../shared/languages/site/en.ts";
import { isTranslated } from "../../../shared/languages/tags.ts";
import { type PluralText, placeholdersIn } from "../../../shared/languages/text.ts";
import type { Person } from "../../accounts/server/public.ts";
import { type EditSiteTextsRequest, type SiteTextsAnswer, texts } from "../contract.ts";
import { type Site, writtenIn, writtenStart } from "./site.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { requireWebsite } from "./website-access.ts";
import { updateWebsite } from "./websites.queries.ts";

/** Lists the texts of a website's pages in its language. */
export function listSiteTexts({ id, title, settings }: Pick<Site, "id" | "title" | "settings">): SiteTextsAnswer {
  const { language } = settings;
  const written = writtenIn(settings);
  const rows = textsIn(language).map(({ key, own }) => ({ key, own, written: written[key] ?? "" }));
  return { website_id: id, title, language, is_translated: isTranslated(language), texts: rows };
}

/** Characters in all languages: some thirty times the product's own. They are held in memory. */
const maxWritten = 400_000;

/**
 * Stores texts that an owner wrote. Throws `invalid` with errors by key, `conflict` if they are in another language, and `refused` if
 * there would be too many; and then stores none.
 */
export async function editSiteTexts(
  sites: SiteDirectory,
  person: Person,
  websiteId: number,
  { language: expected, texts: changes }: EditSiteTextsRequest,
): Promise<void> {
  await sites.change(websiteId, async (trx) => {
    await requireWebsite(trx, person, "website.manage", websiteId);
    const { language = "en-US", writtenTexts = {} } = sites.byId(websiteId)?.settings ?? {};
    if (expected !== undefined && expected !== language) throw new AppError("conflict", texts.textsElsewhere);
    const fields = findProblems(language, changes);
    const [first] = Object.values(fields);
    if (first !== undefined) throw new AppError("invalid", first, { fields });
    const start = writtenStart(language);
    const written = Object.fromEntries(Object.entries(changes).map(([key, text]) => [start + key, text]));
    if (JSON.stringify({ ...writtenTexts, ...written }).length > maxWritten)
      throw new AppError("refused", texts.textsTooLong);
    await updateWebsite(trx, websiteId, { title: undefined, settings: {}, merged: { writtenTexts: written } });
    const detail = { fields: Object.keys(changes).toSorted().join(", ") };
    await recordAudit(trx, { action: "website.edited", websiteId, detail });
  });
}

interface OwnText {
  key: string;
  own: string;
  /** The placeholders that it may have, and whether it must have all. */
  placeholders: string[];
  isForm: boolean;
}

/** The product's texts in a language, each form of a plural by itself. */
function textsIn(language: string): OwnText[] {
  const catalog = getCatalog(language);
  return siteTextNames.flatMap((name): OwnText[] => {
    const text: string | PluralText = catalog[name];
    const placeholders = placeholdersIn(en[name]);
    if (typeof text === "string") return [{ key: getTextKey(name), own: text, placeholders, isForm: false }];
    const forms = Object.entries(text);
    return forms.map(([form, own]) => ({ key: getTextKey(name, form), own, placeholders, isForm: true }));
  });
}

/** A form of a plural may do without its number: "one vote". */
function findProblems(language: string, changes: WrittenTexts): Record<string, string> {
  const known = new Map(textsIn(language).map((text) => [text.key, text]));
  const problems = Object.entries(changes).flatMap(([key, text]) => {
    const own = known.get(key);
    if (!own) return [[key, texts.textUnknown]];
    if (text === "") return [];
    const names = placeholdersIn(text);
    const extra = names.find((name) => !own.placeholders.includes(name));
    if (extra !== undefined) return [[key, texts.textAdds(extra)]];
    const missing = own.placeholders.filter((name) => !names.includes(name) && !(own.isForm && name === "count"));
    return missing.length > 0 ? [[key, texts.textKeeps(missing)]] : [];
  });
  return Object.fromEntries(problems);
}

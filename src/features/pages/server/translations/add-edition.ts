import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { onUnique } from "../../../../platform/database-errors.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Person } from "../../../accounts/server/public.ts";
import { maxLanguages, editionTexts as texts } from "../../../websites/editions.calls.ts";
import { insertEdition, prefixOfLanguage, requireWebsite, type Site } from "../../../websites/server/public.ts";
import { isReservedSlug } from "../../contract.ts";
import { replaceBars } from "../bars/bars.queries.ts";
import { withoutPage } from "../bars/menu-links.ts";
import { openBars } from "../bars/open-bars.ts";
import { findPage } from "../editing/edit-pages.ts";
import { lockPage, selectPageBySlug, selectSlugs } from "../page/pages.queries.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { copyPage } from "./translate-page.ts";

/**
 * Adds a language to a website: an edition with the menu and footer of the main one, and its home page as a draft to
 * translate. Returns its id. Throws `not_found`, `forbidden`, or `conflict`: the language is there already, its address is
 * that of a page, or there are too many.
 */
export async function addEdition(
  deps: PagesDeps,
  person: Person,
  websiteId: number,
  language: string,
): Promise<number> {
  const { db, sites } = deps;
  const id = await inTransaction(db, async (trx) => {
    await requireWebsite(trx, person, "website.manage", websiteId);
    const site = sites.byId(websiteId);
    const main = sites.byId(site?.mainId ?? websiteId);
    if (!main) throw new AppError("not_found", texts.noSuchEdition);
    await requireFree(trx, { main, editions: sites.editionsOf(main.id) }, language);
    const inserted = insertEdition(trx, main.id, { language, title: main.title });
    const editionId = await onUnique(inserted, { websites_editions_key: { field: "language", message: texts.taken } });
    if (!main.isHost) await copyBeginning(trx, sites, main.id, editionId);
    const line = { websiteId: editionId, userId: person.id, plain: { title: main.title }, detail: { language } };
    await recordAudit(trx, { action: "website.added", ...line });
    return editionId;
  });
  await sites.refresh(id);
  return id;
}

async function requireFree(
  trx: Database,
  { main, editions }: { main: Site; editions: readonly Site[] },
  language: string,
): Promise<void> {
  const refuse = (message: string) => new AppError("conflict", message, { fields: { language: message } });
  const used = [main, ...editions].map(({ settings }) => settings.language.toLowerCase());
  if (used.includes(language.toLowerCase())) throw refuse(texts.taken);
  if (editions.length >= maxLanguages) throw refuse(texts.tooMany);
  const path = prefixOfLanguage(language);
  const slug = path.slice(1);
  if (isReservedSlug(slug) || (await selectPageBySlug(trx, main.id, slug))) throw refuse(texts.slugTaken(path));
}

/** Links to pages join the menu and footer as these are translated. */
async function copyBeginning(
  trx: Database,
  sites: PagesDeps["sites"],
  mainId: number,
  editionId: number,
): Promise<void> {
  const home = await findPage(trx, mainId, await lockPage(trx, mainId, "home"));
  await copyPage(trx, sites, home, editionId);
  const { row } = await openBars(trx, mainId, false);
  const slugs = (await selectSlugs(trx, mainId)).filter((slug) => slug !== "home");
  await replaceBars(
    trx,
    editionId,
    slugs.reduce((bars, slug) => withoutPage(bars, slug), row.draft),
  );
}

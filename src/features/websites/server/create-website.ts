import { recordAudit } from "../../../audit-log/record-audit.ts";
import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { texts } from "../contract.ts";
import { insertWebsite, lockWebsiteLimit, type NewWebsite, selectHostLanguage } from "./websites.queries.ts";

/** Creates a new website's `home` page. Injected by `src/app`, because pages depend on websites. */
export type AddHomePage = (trx: Database, websiteId: number) => Promise<void>;

/** Creates a website with its `home` page, in the language of the network's site, in the caller's transaction. Returns its id. Throws `refused` at the limit. */
export async function createWebsite(
  trx: Database,
  ownerId: number,
  values: NewWebsite,
  addHomePage: AddHomePage,
): Promise<number> {
  const { limit, owned } = await lockWebsiteLimit(trx, ownerId);
  if (limit !== null && owned >= limit) throw new AppError("refused", texts.tooMany);
  const settings = JSON.stringify({ ...(await selectHostLanguage(trx)), ...JSON.parse(values.settings ?? "{}") });
  const websiteId = await insertWebsite(trx, ownerId, { ...values, settings });
  await addHomePage(trx, websiteId);
  await recordAudit(trx, { action: "website.added", websiteId, userId: ownerId, plain: { title: values.title } });
  return websiteId;
}

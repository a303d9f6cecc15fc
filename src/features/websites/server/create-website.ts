import type { Database } from "../../../db/database.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Look } from "../../../shared/look/look.ts";
import { texts } from "../contract.ts";
import { insertWebsite, lockWebsiteLimit } from "./websites.queries.ts";

/** Creates a new website's `home` page. Injected by `src/app`, because pages depend on websites. */
export type AddHomePage = (trx: Database, websiteId: number) => Promise<void>;

interface NewWebsite {
  title: string;
  space_id?: number;
  is_demo?: boolean;
  /** By default the default look. */
  look?: Look;
  /** `#rrggbb`. */
  accent?: string;
}

/** Creates a website with its `home` page in the caller's transaction. Returns its id. Throws `refused` at the limit. */
export async function createWebsite(
  trx: Database,
  ownerId: number,
  { look, accent, ...values }: NewWebsite,
  addHomePage: AddHomePage,
): Promise<number> {
  const { limit, owned } = await lockWebsiteLimit(trx, ownerId);
  if (limit !== null && owned >= limit) throw new AppError("refused", texts.tooMany);
  const hasSettings = look !== undefined || accent !== undefined;
  const settings = hasSettings ? { settings: JSON.stringify({ look, accent }) } : {};
  const websiteId = await insertWebsite(trx, ownerId, { ...values, ...settings });
  await addHomePage(trx, websiteId);
  await recordAudit(trx, { action: "website.added", websiteId, userId: ownerId, plain: { title: values.title } });
  return websiteId;
}

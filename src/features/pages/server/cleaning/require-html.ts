import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { mayEmbedHtml } from "../../../articles/server/public.ts";
import { texts } from "../../contract.ts";

/** Requires the right to add HTML to a website for fields that have some. Throws `invalid` with the fields. */
export async function requireHtmlRight(
  trx: Database,
  user: SessionUser,
  websiteId: number,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0 || (await mayEmbedHtml(trx, user, websiteId))) return;
  throw new AppError("invalid", texts.htmlRefused, {
    fields: Object.fromEntries(fields.map((name) => [name, texts.htmlRefused])),
  });
}

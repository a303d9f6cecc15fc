import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { mayEmbedHtml } from "../../../articles/server/public.ts";
import { texts } from "../../contract.ts";
import { hasHadText } from "../page/snapshots.queries.ts";

interface Fields {
  websiteId: number;
  /** The page that they are on already. */
  pageId?: number;
  /** Fields with HTML, by name. */
  html: readonly { name: string; html: string }[];
}

/**
 * Requires the right to add HTML to a website for fields that have some, unless their page has had the same: undoing its
 * deletion adds nothing. Throws `invalid` with the fields.
 */
export async function requireHtmlRight(
  trx: Database,
  user: SessionUser,
  { websiteId, pageId, html }: Fields,
): Promise<void> {
  if (html.length === 0 || (await mayEmbedHtml(trx, user, websiteId))) return;
  const refused: Record<string, string> = {};
  for (const { name, html: text } of html) {
    const isKnown = pageId !== undefined && (await hasHadText(trx, pageId, text));
    if (!isKnown) refused[name] = texts.htmlRefused;
  }
  if (Object.keys(refused).length > 0) throw new AppError("invalid", texts.htmlRefused, { fields: refused });
}

import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { htmlBlockAt } from "../../../../shared/words/html-blocks.ts";
import type { SessionUser } from "../../../accounts/server/public.ts";
import { htmlBlockTexts } from "../../html-blocks.calls.ts";
import { mayEmbedHtml, useHtmlBlocks } from "./html-blocks.queries.ts";

interface BlocksOwner {
  /** Null for an article that is only being made. */
  articleId: number | null;
  websiteId: number;
}

/** The ids of the HTML blocks in a stored text. */
export function htmlBlocksIn(content: string): string[] {
  if (!content.includes('data-kind="html"')) return [];
  const ids = [...content.matchAll(/"(\/embed\/[0-9a-f-]{36})"/g)].flatMap(([, href = ""]) => htmlBlockAt(href) ?? []);
  return [...new Set(ids)];
}

/**
 * Requires the HTML blocks that a text has now, but not `before`, to belong to its website, and the writer to have the right
 * to add HTML, unless a block has been in this article earlier: undoing its deletion adds nothing. Throws `invalid`.
 */
export async function requireHtmlBlocks(
  trx: Database,
  user: SessionUser,
  place: BlocksOwner,
  { before, now }: { before: string; now: string },
): Promise<void> {
  const known = new Set(htmlBlocksIn(before));
  const added = htmlBlocksIn(now).filter((id) => !known.has(id));
  if (added.length === 0) return;
  const found = await useHtmlBlocks(trx, place, added);
  if (found.length < added.length) throw refused(htmlBlockTexts.foreign);
  const isUndone = found.every(({ wasOwn }) => wasOwn);
  if (!isUndone && !(await mayEmbedHtml(trx, user, place.websiteId))) throw refused(htmlBlockTexts.forbidden);
}

function refused(text: string): AppError {
  return new AppError("invalid", text, { fields: { content: text } });
}

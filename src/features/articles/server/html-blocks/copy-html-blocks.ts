import { randomUUID } from "node:crypto";
import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { htmlBlockPath } from "../../../../shared/words/html-blocks.ts";
import { htmlBlockTexts, maxHtmlBlocks } from "../../html-blocks.calls.ts";
import { adoptHtmlBlock, insertCopiesOfHtmlBlocks, selectHtmlBlock } from "./html-blocks.queries.ts";
import { htmlBlocksIn } from "./require-html-blocks.ts";

interface Copying {
  /** Ids of websites. */
  from: number;
  to: number;
  /** The article on the second one that gets the text. */
  articleId: number;
  /** The article that it replaces: its copies of the same blocks are used again. */
  formerId: number | undefined;
}

/**
 * Gives an article copies of the HTML blocks in a text of another website, and returns the text with these. Blocks that no
 * longer exist stay as they are. Throws `refused` if the website would have too many.
 */
export async function copyHtmlBlocks(trx: Database, copying: Copying, content: string): Promise<string> {
  const { formerId } = copying;
  const copied = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const id of htmlBlocksIn(content)) {
    const block = await selectHtmlBlock(trx, copying.from, id);
    if (!block) continue;
    const former = formerId && (await adoptHtmlBlock(trx, { ...copying, formerId, html: block.html }));
    if (former) ids.set(id, former);
    else copied.set(id, randomUUID());
  }
  if (copied.size > 0) {
    const count = await insertCopiesOfHtmlBlocks(trx, { ...copying, ids: copied, most: maxHtmlBlocks });
    if (count < copied.size) throw new AppError("refused", htmlBlockTexts.tooMany);
  }
  return [...ids, ...copied].reduce(
    (text, [old, id]) => text.replaceAll(htmlBlockPath(old), htmlBlockPath(id)),
    content,
  );
}

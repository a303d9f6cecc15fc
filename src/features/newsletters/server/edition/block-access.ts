import type { Database } from "../../../../db/database.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import { chooseWebsite, isAllowed, requireThing } from "../../../websites/server/public.ts";
import { editionTexts } from "../../edition-contract.ts";
import { lockNewsletter } from "../newsletter/newsletters.queries.ts";
import { type BlockRow, selectBlock } from "./editions.queries.ts";

type BlockPermission = "newsletters.read" | "newsletters.write" | "newsletters.send";

/** A website's own block. Throws `not_found`, also for blocks of other people's websites, or `forbidden` by the user's role. */
export async function requireBlock(
  db: Database,
  user: SessionUser,
  permission: BlockPermission,
  blockId: number,
): Promise<BlockRow> {
  const block = await selectBlock(db, blockId);
  const find = async (wanted: Permission) =>
    block && (await mayForWebsite(db, user, wanted, block)) ? block : undefined;
  return requireThing(find, permission, editionTexts.blockNotFound);
}

/** Whether the user has this permission on a block's website. */
export function mayForWebsite(
  db: Database,
  user: SessionUser,
  permission: Permission,
  { website_id }: BlockRow,
): Promise<boolean> {
  return isAllowed(chooseWebsite(db, user, permission, website_id));
}

/** Opens a block and locks its newsletter until the transaction ends, so that it changes before rendering or not at all. */
export async function openBlock(
  trx: Database,
  user: SessionUser,
  permission: BlockPermission,
  blockId: number,
): Promise<BlockRow> {
  const { newsletter_id } = await requireBlock(trx, user, permission, blockId);
  await lockNewsletter(trx, newsletter_id);
  return requireBlock(trx, user, permission, blockId);
}

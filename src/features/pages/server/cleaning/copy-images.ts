import type { Database } from "../../../../db/database.ts";
import type { Person } from "../../../accounts/server/public.ts";
import { copyImageTo, findImageIn, selectImageViews, selectSpaceOfWebsite } from "../../../media/server/public.ts";
import { chooseWebsite } from "../../../websites/server/public.ts";

/**
 * Makes images of one website usable on another, where a component with them is copied to. Does nothing for websites
 * that share a library, and for images that are there already or gone. Throws `not_found`, `forbidden`.
 */
export async function copyImages(
  trx: Database,
  person: Person,
  { from, to }: { from: number; to: number },
  filePaths: readonly string[],
): Promise<void> {
  if (filePaths.length === 0) return;
  const source = await chooseWebsite(trx, person, "images.read", from);
  const fromSpace = await selectSpaceOfWebsite(trx, source.id);
  const toSpace = await selectSpaceOfWebsite(trx, to);
  const there = await selectImageViews(trx, toSpace, filePaths);
  const missing = new Set(filePaths.filter((path) => !there.has(path)));
  if (fromSpace === toSpace || missing.size === 0) return;
  await chooseWebsite(trx, person, "images.upload", to);
  for (const path of missing) {
    const id = await findImageIn(trx, [fromSpace], path);
    if (id !== undefined) await copyImageTo(trx, id, toSpace);
  }
}

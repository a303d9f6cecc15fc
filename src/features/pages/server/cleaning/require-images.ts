import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { selectImageViews, selectSpaceOfWebsite } from "../../../media/server/public.ts";
import { texts } from "../../contract.ts";

/** Requires images to exist in the website's library. `fields`: name → address. Throws `not_found` with the fields. */
export async function requireImages(
  db: Database,
  websiteId: number,
  fields: readonly { name: string; picture: string }[],
): Promise<void> {
  if (fields.length === 0) return;
  const spaceId = await selectSpaceOfWebsite(db, websiteId);
  const found = await selectImageViews(db, spaceId, [...new Set(fields.map(({ picture: image }) => image))]);
  const gone = fields.filter(({ picture: image }) => !found.has(image));
  if (gone.length === 0) return;
  throw new AppError("not_found", texts.imageUnknown, {
    fields: Object.fromEntries(gone.map(({ name }) => [name, texts.imageUnknown])),
  });
}

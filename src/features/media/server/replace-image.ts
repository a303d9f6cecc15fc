import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { originalPath } from "../../../shared/media.ts";
import type { SessionUser } from "../../accounts/server/public.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import type { LibraryImage } from "../contract.ts";
import { recordImage, type StoredImage } from "./images.service.ts";
import { lockImage, replaceNamedImage, selectUses, updateImage } from "./library.queries.ts";
import { findImage, presentImage, websitesShowing } from "./library.service.ts";

export interface PictureChange {
  from: { id: number; path: string };
  to: { id: number; path: string; width: number; height: number };
}

/** Replaces an image in a feature's content, in the transaction of the replacement. */
export type ReplacePicture = (
  trx: Database,
  user: SessionUser,
  change: PictureChange,
  by: { editorId: number; now: Date },
) => Promise<void>;

export interface ReplaceImageDeps {
  sites: SiteDirectory;
  clock: Clock;
  replacePicture: readonly ReplacePicture[];
}

/**
 * Replaces an image everywhere it is used, carrying over its description. The original stays in
 * the library. Throws `not_found`.
 */
export async function replaceImage(
  { sites, clock, replacePicture }: ReplaceImageDeps,
  user: SessionUser,
  imageId: number,
  stored: StoredImage,
): Promise<LibraryImage> {
  return sites.changeSeveral(async (trx) => {
    await lockImage(trx, user.id, imageId);
    const before = await findImage(trx, user, imageId);
    const toId = await recordImage(trx, user.id, stored);
    if (toId === imageId) return { value: await presentImage(trx, user, imageId), websiteIds: [] };
    const after = await findImage(trx, user, toId);
    if (after.alt === "") await updateImage(trx, user.id, toId, { alt: before.alt, decorative: before.decorative });
    const websiteIds = await websitesShowing(trx, user, await selectUses(trx, user.id, imageId));
    const by = { editorId: user.id, now: clock.now() };
    const change = {
      from: { id: imageId, path: originalPath(before.hash, before.media_type) },
      to: { id: toId, path: originalPath(after.hash, after.media_type), width: after.width, height: after.height },
    };
    for (const replace of replacePicture) await replace(trx, user, change, by);
    await replaceNamedImage(trx, imageId, toId);
    return { value: await presentImage(trx, user, toId), websiteIds };
  });
}

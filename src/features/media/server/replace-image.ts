import type { Clock } from "../../../platform/clock.ts";
import { originalPath } from "../../../shared/media.ts";
import type { SessionUser } from "../../auth/server/public.ts";
import { replacePictureOnPages } from "../../pages/server/public.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import { replacePictureInArticles } from "../../writing/server/public.ts";
import type { LibraryImage } from "../contract.ts";
import { recordImage, type StoredImage } from "./images.service.ts";
import { lockImage, replaceNamedImage, selectUses, updateImage } from "./library.queries.ts";
import { findImage, presentImage, websitesShowing } from "./library.service.ts";

/**
 * Every place that shows a picture shows another from then on, with the words that were kept of the first. The first
 * one stays in the library. Throws `not_found`.
 */
export async function replaceImage(
  { sites, clock }: { sites: SiteDirectory; clock: Clock },
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
    await replacePictureOnPages(trx, user.id, change.from.path, change.to.path, by);
    await replacePictureInArticles(trx, user, change, by);
    await replaceNamedImage(trx, imageId, toId);
    return { value: await presentImage(trx, user, toId), websiteIds };
  });
}

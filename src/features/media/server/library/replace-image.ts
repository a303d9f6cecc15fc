import { recordAudit } from "../../../../audit-log/record-audit.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { originalPath } from "../../../../shared/media/media.ts";
import type { LibraryImage } from "../../contract.ts";
import { recordImage, type StoredImage } from "../images/images.service.ts";
import { selectUses } from "../spaces/image-places.queries.ts";
import type { LibraryAccess } from "../spaces/library-access.ts";
import { lockImage, updateImage } from "./library.queries.ts";
import { findImage, type LibraryDeps, presentImage, websitesShowing } from "./library.service.ts";

export interface ReplaceImageDeps extends LibraryDeps {
  clock: Clock;
}

/**
 * Replaces an image everywhere it is used, carrying over its description. The original stays in
 * the library. Throws `not_found`.
 */
export async function replaceImage(
  deps: ReplaceImageDeps,
  { spaceId, user }: LibraryAccess,
  imageId: number,
  stored: StoredImage,
): Promise<LibraryImage> {
  const { sites, clock, imagePlaces } = deps;
  return sites.changeSeveral(async (trx) => {
    await lockImage(trx, spaceId, imageId);
    const before = await findImage(trx, spaceId, imageId);
    const toId = await recordImage(trx, spaceId, stored);
    if (toId === imageId) return { value: await presentImage(trx, imagePlaces, spaceId, imageId), websiteIds: [] };
    const after = await findImage(trx, spaceId, toId);
    if (after.alt === "") await updateImage(trx, spaceId, toId, { alt: before.alt, decorative: before.decorative });
    const websiteIds = await websitesShowing(trx, deps, await selectUses(trx, imagePlaces, spaceId, imageId));
    const by = { editorId: user.id, now: clock.now() };
    const change = {
      from: { id: imageId, path: originalPath(before.hash, before.media_type) },
      to: { id: toId, path: originalPath(after.hash, after.media_type), width: after.width, height: after.height },
    };
    for (const place of imagePlaces) await place.replace?.(trx, user, change, by);
    const line = { spaceId, subjectId: imageId, plain: { title: before.original_name } };
    await recordAudit(trx, { action: "content.image-replaced", ...line });
    return { value: await presentImage(trx, imagePlaces, spaceId, toId), websiteIds };
  });
}

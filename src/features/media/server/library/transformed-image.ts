import { buffer } from "node:stream/consumers";
import { AppError } from "../../../../platform/errors.ts";
import { type LibraryImage, type Transformation, texts } from "../../contract.ts";
import { type ImageStore, recordImage, type StoredImage, storeImage } from "../images/images.service.ts";
import { originalKey } from "../processing/variants.ts";
import type { LibraryAccess } from "../spaces/library-access.ts";
import { updateFolder, updateImage } from "./library.queries.ts";
import { findImage, type LibraryDeps, presentImage } from "./library.service.ts";

/** Stores a rotated and cropped image beside its original. Throws `not_found`; `refused` if it is animated. */
export async function storeTransformed(
  deps: ImageStore,
  { spaceId }: LibraryAccess,
  imageId: number,
  transformation: Transformation,
): Promise<StoredImage> {
  if (transformation.rotate === 0 && !transformation.crop) throw new AppError("invalid", texts.nothingToEdit);
  const { hash, original_name } = await findImage(deps.db, spaceId, imageId);
  const file = await deps.storage.open(originalKey(hash));
  if (!file) throw new AppError("not_found", texts.notFound);
  const original = await buffer(file.stream);
  const bytes = await deps.imageWorker.doFor(original.length)("transformImage", original, transformation);
  if (!bytes) throw new AppError("refused", texts.animatedEdit);
  return storeImage(deps, Buffer.from(bytes), editedName(original_name));
}

/** Adds it to the library with the original's description, in its folder. */
export async function addTransformed(
  { imagePlaces, sites }: ImageStore & LibraryDeps,
  { spaceId }: LibraryAccess,
  imageId: number,
  stored: StoredImage,
): Promise<LibraryImage> {
  return sites.changeSeveral(async (trx) => {
    const { alt, decorative, folder } = await findImage(trx, spaceId, imageId);
    const id = await recordImage(trx, spaceId, stored);
    const made = await findImage(trx, spaceId, id);
    if (made.alt === "") await updateImage(trx, spaceId, id, { alt, decorative });
    if (made.folder === "") await updateFolder(trx, spaceId, [id], folder);
    return { value: await presentImage(trx, imagePlaces, spaceId, id), websiteIds: [] };
  });
}

/** `bridge.jpg` → `bridge (edited).jpg` */
function editedName(name: string): string {
  const dot = name.lastIndexOf(".");
  const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  return base.endsWith("(edited)") ? name : `${base.slice(0, 200)} (edited)${ending}`;
}

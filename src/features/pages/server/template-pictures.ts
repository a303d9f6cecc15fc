import type { Database } from "../../../db/database.ts";
import { originalPath } from "../../../shared/media.ts";
import { isStored, type PicturePlace, recordImage, type StoredImage, storeDrawing } from "../../media/server/public.ts";
import type { TemplateName } from "../contract.ts";
import type { TemplatePicture } from "../templates/template.ts";
import { picturesOf, templateOf, withPictures } from "../templates/templates.ts";
import type { NewComponent } from "./pages.queries.ts";

const drawings = {
  meeting: "covers/candidates-forum",
  street: "covers/main-street",
  market: "covers/farmers-market",
  school: "covers/schoolhouse",
  portrait: "portraits/eleanor-whitlock",
  evening: "covers/night-meeting",
} satisfies Record<TemplatePicture, string>;

/**
 * What a template puts between navigation bar and footer. Its pictures are stored here, before any transaction;
 * `record` makes them uploads of the owner.
 */
export async function componentsOfTemplate(
  place: PicturePlace,
  ownerId: number,
  name: TemplateName,
): Promise<{ components: NewComponent[]; record: (trx: Database, isDemo?: boolean) => Promise<void> }> {
  const template = templateOf(name);
  if (!template) return { components: [], record: async () => {} };
  const pictures = new Map<TemplatePicture, StoredImage>();
  for (const picture of picturesOf(template)) pictures.set(picture, await storedPicture(place, picture));
  const addressOf = (picture: TemplatePicture) => {
    const stored = pictures.get(picture);
    return stored ? originalPath(stored.hash, stored.mediaType) : "";
  };
  const components = withPictures(template, addressOf);
  return {
    components: components.map(({ type, config }) => ({ component_type: type, config })),
    async record(trx, isDemo = false) {
      for (const image of pictures.values()) await recordImage(trx, ownerId, image, isDemo);
    },
  };
}

/** The same name is always the same picture, so each is drawn once; its file may have been swept away since. */
const drawn = new Map<TemplatePicture, StoredImage>();

async function storedPicture(place: PicturePlace, picture: TemplatePicture): Promise<StoredImage> {
  const known = drawn.get(picture);
  if (known && (await isStored(place, known))) return known;
  const stored = await storeDrawing(place, drawings[picture]);
  drawn.set(picture, stored);
  return stored;
}

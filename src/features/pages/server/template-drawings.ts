import type { Database } from "../../../db/database.ts";
import { originalPath } from "../../../shared/media.ts";
import {
  type ImageStore,
  isStored,
  recordImage,
  type StoredImage,
  selectSpaceOfWebsite,
  storeDrawing,
} from "../../media/server/public.ts";
import type { TemplateName } from "../contract.ts";
import type { TemplateDrawing } from "../templates/template.ts";
import { drawingsOf, templateOf, withDrawings } from "../templates/templates.ts";
import type { NewComponent } from "./pages.queries.ts";

const drawings = {
  meeting: "covers/candidates-forum",
  street: "covers/main-street",
  market: "covers/farmers-market",
  school: "covers/schoolhouse",
  portrait: "portraits/eleanor-whitlock",
  evening: "covers/night-meeting",
} satisfies Record<TemplateDrawing, string>;

/**
 * A template's components. Its images are stored here, before any transaction; `record` registers them as uploads to
 * the website's library.
 */
export async function componentsOfTemplate(
  store: ImageStore,
  websiteId: number,
  name: TemplateName,
): Promise<{ components: NewComponent[]; record: (trx: Database, isDemo?: boolean) => Promise<void> }> {
  const template = templateOf(name);
  if (!template) return { components: [], record: async () => {} };
  const stored = new Map<TemplateDrawing, StoredImage>();
  for (const drawing of drawingsOf(template)) stored.set(drawing, await storedDrawing(store, drawing));
  const addressOf = (drawing: TemplateDrawing) => {
    const image = stored.get(drawing);
    return image ? originalPath(image.hash, image.mediaType) : "";
  };
  const components = withDrawings(template, addressOf);
  return {
    components: components.map(({ type, config }) => ({ component_type: type, config })),
    async record(trx, isDemo = false) {
      const spaceId = await selectSpaceOfWebsite(trx, websiteId);
      for (const image of stored.values()) await recordImage(trx, spaceId, image, isDemo);
    },
  };
}

/** Draws each image once, because its name determines its content. Stored again if its file was swept. */
const drawn = new Map<TemplateDrawing, StoredImage>();

async function storedDrawing(store: ImageStore, drawing: TemplateDrawing): Promise<StoredImage> {
  const known = drawn.get(drawing);
  if (known && (await isStored(store, known))) return known;
  const stored = await storeDrawing(store, drawings[drawing]);
  drawn.set(drawing, stored);
  return stored;
}

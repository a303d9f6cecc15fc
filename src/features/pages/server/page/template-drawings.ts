import type { Database } from "../../../../db/database.ts";
import { originalPath } from "../../../../shared/media/media.ts";
import {
  type ImageStore,
  recordImage,
  type StoredImage,
  selectSpaceOfWebsite,
  storeDrawing,
} from "../../../media/server/public.ts";
import type { TemplateName } from "../../contract.ts";
import type { TemplateComponent, TemplateDrawing } from "../../templates/template.ts";
import { getDrawings, getTemplate, withDrawings } from "../../templates/templates.ts";
import { newConfig } from "./new-config.ts";
import type { NewComponent } from "./pages.queries.ts";

const drawings = {
  meeting: { file: "covers/candidates-forum", alt: "Three candidates at lecterns before a full hall" },
  street: { file: "covers/main-street", alt: "A main street with shops on an autumn morning" },
  market: { file: "covers/farmers-market", alt: "Stalls of a farmers' market under awnings" },
  school: { file: "covers/schoolhouse", alt: "A brick schoolhouse among autumn trees" },
  portrait: { file: "portraits/eleanor-whitlock", alt: "Portrait of Eleanor Whitlock" },
  evening: { file: "covers/night-meeting", alt: "A meeting house at night with tall lit windows" },
  square: { file: "covers/town-hall-square", alt: "A town hall on a square with trees" },
  reading: { file: "covers/reading-room", alt: "People reading at the tables of a library" },
  trees: { file: "covers/tree-planting", alt: "Neighbors planting a tree together" },
} satisfies Record<TemplateDrawing, { file: string; alt: string }>;

/** New components with their images; `record` is that of `storeDrawings`. */
interface Filled {
  components: NewComponent[];
  record: (trx: Database, isDemo?: boolean) => Promise<void>;
}

export async function componentsOfTemplate(store: ImageStore, websiteId: number, name: TemplateName): Promise<Filled> {
  return fillComponents(store, websiteId, getTemplate(name)?.components ?? []);
}

/** Stores the images of components that are to be added. */
export async function fillComponents(
  store: ImageStore,
  websiteId: number,
  unfilled: readonly TemplateComponent[],
): Promise<Filled> {
  const template = { components: unfilled };
  const { getAddress, record } = await storeDrawings(store, getDrawings(template));
  const components = withDrawings(template, getAddress).map(async ({ type, config }) => ({
    component_type: type,
    config: { ...(await newConfig(store.db, websiteId, type)), ...config },
  }));
  return {
    components: await Promise.all(components),
    record: (trx, isDemo) => record(trx, websiteId, isDemo),
  };
}

/**
 * Stores images here, before any transaction; `record` registers them as uploads to a website's library.
 */
export async function storeDrawings(store: ImageStore, names: readonly TemplateDrawing[]) {
  const stored = new Map<TemplateDrawing, StoredImage>();
  for (const drawing of names) stored.set(drawing, await storeDrawing(store, drawings[drawing].file));
  return {
    getAddress(drawing: TemplateDrawing): string {
      const image = stored.get(drawing);
      return image ? originalPath(image.hash, image.mediaType) : "";
    },
    async record(trx: Database, websiteId: number, isDemo = false): Promise<void> {
      const spaceId = await selectSpaceOfWebsite(trx, websiteId);
      for (const [name, image] of stored) await recordImage(trx, spaceId, image, { isDemo, alt: drawings[name].alt });
    },
  };
}

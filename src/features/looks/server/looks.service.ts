import { recordAudit } from "../../../audit-log/record-audit.ts";
import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { imageNames, type SizedImage, type StoredBrand } from "../../../shared/look/brand.ts";
import type { Person } from "../../accounts/server/public.ts";
import { selectImageViews } from "../../media/server/public.ts";
import { requireWebsite, type SiteDirectory, updateLook } from "../../websites/server/public.ts";
import { type EditLookRequest, texts } from "../contract.ts";

/** Changes the given fields only; visitors see them immediately. Throws `not_found`, and `invalid` for a missing image. */
export async function editLook(
  sites: SiteDirectory,
  person: Person,
  websiteId: number,
  changes: EditLookRequest,
): Promise<void> {
  const { look, accent, ...brand } = changes;
  await sites.change(websiteId, async (trx) => {
    const { space_id: spaceId } = await requireWebsite(trx, person, "website.manage", websiteId);
    const stored = await brandOfRequest(trx, spaceId, brand);
    await updateLook(trx, websiteId, { settings: { look, accent }, brand: stored });
    const detail = { fields: Object.keys(changes).toSorted().join(", ") };
    await recordAudit(trx, { action: "website.look-edited", websiteId, detail });
  });
}

type ChosenBrand = Omit<EditLookRequest, "look" | "accent">;

/** Returns the brand to store: images with their sizes. Throws `invalid` for one that isn't in the library. */
export async function brandOfRequest(
  db: Database,
  spaceId: number,
  chosen: ChosenBrand,
): Promise<Partial<StoredBrand>> {
  const { logo_shape, show_title } = chosen;
  const given = imageNames.flatMap((name) => (chosen[name] === undefined ? [] : [{ name, image: chosen[name] }]));
  const views = await selectImageViews(
    db,
    spaceId,
    given.flatMap(({ image }) => image?.path ?? []),
  );
  const images = given.map(({ name, image }): [string, SizedImage | null] => {
    if (!image) return [name, null];
    const view = views.get(image.path);
    if (!view) throw new AppError("invalid", texts.imageNotFound, { fields: { [name]: texts.imageNotFound } });
    return [name, { ...image, width: view.width, height: view.height }];
  });
  return {
    ...(logo_shape === undefined ? {} : { logo_shape }),
    ...(show_title === undefined ? {} : { show_title }),
    ...Object.fromEntries(images),
  };
}

import { sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import { imageNames, storedBrand } from "../../../shared/look/brand.ts";
import { type Person, reachOfRole, reachOnHost } from "../../accounts/server/public.ts";
import { selectWebsiteFor } from "./granted-websites.queries.ts";

interface Change {
  from: { path: string };
  to: { path: string; width: number; height: number };
}

/** Websites' settings name images by their address: logo, icon, and social image. */
export const websiteImages = {
  uses: (spaceId: number) => [
    sql`select own.id, 'website', websites.id, websites.title, websites.id, null, null
      from own join websites on media_hashes(websites.settings::text) @> array[own.hash]
      where websites.space_id = ${spaceId}`,
  ],
  texts: (hash: string) => [sql`exists (select from websites where media_hashes(settings::text) @> array[${hash}])`],
  replace: replaceImage,
};

/** On the websites of which the user manages the look. */
async function replaceImage(trx: Database, user: Person, { from, to }: Change): Promise<void> {
  const [, , hash = ""] = from.path.split("/");
  const rows = await trx
    .selectFrom("websites")
    .select(["id", "is_host", "settings"])
    .where(sql<boolean>`media_hashes(settings::text) @> array[${hash}]`)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, is_host, settings } of rows) {
    const role = is_host ? null : ((await selectWebsiteFor(trx, user.id, id))?.role ?? "");
    const reach = role === null ? reachOnHost(user, "website.manage") : reachOfRole(role, "website.manage");
    if (reach === "all") await updateBrand(trx, id, withImage((settings as { brand?: unknown }).brand, from.path, to));
  }
}

function withImage(stored: unknown, from: string, { path, width, height }: Change["to"]) {
  const brand = storedBrand.parse(stored);
  const images = imageNames.map((name) => {
    const image = brand[name];
    return [name, image?.path === from ? { ...image, path, width, height } : image];
  });
  return { ...brand, ...Object.fromEntries(images) };
}

async function updateBrand(trx: Database, websiteId: number, brand: object): Promise<void> {
  const changed = sql<string>`settings || ${JSON.stringify({ brand })}::jsonb`;
  await trx.updateTable("websites").set({ settings: changed }).where("id", "=", websiteId).execute();
}

import { sql } from "kysely";
import type { ImagePlaces } from "../../media/server/public.ts";
import { websitesReaching } from "../../websites/server/public.ts";

/** A category shows one image. */
export const categoryImages: ImagePlaces = {
  uses: () => [
    sql`select own.id, 'category', c.id, c.name, c.website_id, c.slug, null
      from own join categories c on c.image_id = own.id`,
  ],
  replace: async (trx, user, { from, to }) => {
    await sql`update categories set image_id = ${to.id} where image_id = ${from.id}
      and website_id in ${websitesReaching(user, "categories.manage", "all")}`.execute(trx);
  },
};

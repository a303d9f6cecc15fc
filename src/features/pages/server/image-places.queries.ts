import { sql } from "kysely";
import type { ImagePlaces } from "../../media/server/public.ts";
import { websitesWith } from "../../websites/server/public.ts";
import { replaceImageInBars, replaceImageInSaved, replaceImageOnPages } from "./saving/replace-image.ts";

/**
 * Pages use images in components, of the draft and as visitors see them, for social networks, and in
 * sections saved for reuse. Deleted components and revisions count, since both can be restored.
 */
export const pageImages: ImagePlaces = {
  uses: (spaceId) => [
    sql`select own.id, 'component', c.id, p.page_name, p.website_id, p.slug, c.component_type
      from own join page_components c on media_hashes(c.config::text) @> array[own.hash] and c.deleted_at is null
      join pages p on p.id = c.page_id and p.deleted_at is null join websites w on w.id = p.website_id and w.space_id = ${spaceId}`,
    // What visitors see or will see, also if the draft no longer has it.
    sql`select own.id, 'component', (component->>'id')::bigint, p.page_name, p.website_id, p.slug, component->>'type'
      from own join page_snapshots s on media_hashes(s.components::text) @> array[own.hash]
      cross join lateral jsonb_array_elements(s.components) as component
      join pages p on p.id = s.page_id and p.deleted_at is null join websites w on w.id = p.website_id and w.space_id = ${spaceId}
      where media_hashes(component::text) @> array[own.hash]`,
    // The website's bars, found through the home page.
    sql`select own.id, 'component', c.id, p.page_name, p.website_id, p.slug, c.component_type
      from own join website_bars b on media_hashes(b.draft::text) @> array[own.hash] or media_hashes(b.live::text) @> array[own.hash]
      join websites w on w.id = b.website_id and w.space_id = ${spaceId}
      join pages p on p.website_id = b.website_id and p.slug = 'home'
      join page_components c on c.page_id = p.id and c.deleted_at is null and c.from_site
        and media_hashes(coalesce(b.draft->c.component_type, '{}')::text || coalesce(b.live->c.component_type, '{}')::text)
          @> array[own.hash]`,
    sql`select own.id, 'saved', s.id, s.name, s.website_id, null, s.component_type
      from own join saved_sections s on media_hashes(s.config::text) @> array[own.hash] and s.deleted_at is null
      join websites w on w.id = s.website_id and w.space_id = ${spaceId}`,
    sql`select own.id, 'page', p.id, p.page_name, p.website_id, p.slug, null
      from own join pages p on p.image_id = own.id and p.deleted_at is null`,
  ],
  texts: (hash) => [
    sql`exists (select from page_components where media_hashes(config::text) @> array[${hash}])`,
    sql`exists (select from page_snapshots where media_hashes(components::text) @> array[${hash}])`,
    sql`exists (select from website_bars where media_hashes(draft::text) @> array[${hash}])`,
    sql`exists (select from website_bars where media_hashes(live::text) @> array[${hash}])`,
    sql`exists (select from saved_sections where media_hashes(config::text) @> array[${hash}])`,
    sql`exists (select from page_revisions where media_hashes(components::text) @> array[${hash}])`,
  ],
  // Also a file of another library, in a text that was copied from there.
  textsOfWebsite: (hash, websiteId) => [
    sql`exists (select from page_components c join pages p on p.id = c.page_id
      where p.website_id = ${websiteId} and media_hashes(c.config::text) @> array[${hash}])`,
    sql`exists (select from page_snapshots s join pages p on p.id = s.page_id
      where p.website_id = ${websiteId} and media_hashes(s.components::text) @> array[${hash}])`,
  ],
  replace: async (trx, user, change, by) => {
    await replaceImageOnPages(trx, user, change, by);
    // After the pages, as everywhere.
    await replaceImageInBars(trx, user, change, by);
    await replaceImageInSaved(trx, user, change);
    await sql`update pages set image_id = ${change.to.id} where image_id = ${change.from.id}
      and website_id in ${websitesWith(user.id, "pages.write")}`.execute(trx);
  },
};

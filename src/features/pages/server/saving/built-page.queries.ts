import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { prepared } from "../../../../db/prepared.ts";
import type { Bars } from "../../../../page-components/bars.ts";
import { labelColumn, type StoredLabel } from "../../../compliance/server/public.ts";
import type { ImageColumns } from "../../../media/server/public.ts";
import { isLivePage } from "../page/snapshots.queries.ts";

/** Includes the columns of its image for social networks, or null. */
export interface BuiltPageRow extends ImageColumns {
  id: number;
  slug: string;
  page_name: string;
  title: string;
  description: string;
  canonical_url: string;
  hidden_from_search: boolean;
  alt: string | null;
  /** Null unless it is political advertising. */
  label: StoredLabel | null;
  /** From top to bottom. */
  components: { id: string; type: string; config: unknown; fromSite?: boolean }[];
  /** Those of the website, which components `fromSite` show. */
  bars: Bars | null;
}

/** Loads a page with everything on it in one round trip, because these dominate the time to serve a page. */
function selectBuiltPages(state: "live" | "draft") {
  const [components, bars] = state === "live" ? [live, sql.ref("live")] : [draft, sql.ref("draft")];
  return sql`
    select pages.id, slug, page_name, title, description, canonical_url, hidden_from_search,
      hash, media_type, width, height, placeholder_colour, alt, ${labelColumn("page", sql.ref("pages.id"))} as label, ${components} as components,
      (select ${bars} from website_bars where website_bars.website_id = pages.website_id) as bars
    from pages left join images on images.id = image_id`;
}

/** As visitors see it. */
const live = sql`coalesce((select components from page_snapshots where page_id = pages.id and state = 'live'), '[]')`;

const draft = sql`(select coalesce(json_agg(json_build_object('id', id::text, 'type', component_type, 'config', config, 'fromSite', from_site)
  order by position), '[]') from page_components where page_id = pages.id and deleted_at is null)`;

const builtPageAt = prepared(
  (_, { websiteId, slug }: { websiteId: number; slug: string }) => sql<BuiltPageRow>`
    ${selectBuiltPages("live")} where website_id = ${websiteId} and pages.deleted_at is null and ${isLivePage} and pages.id = coalesce(
      (select id from pages where website_id = ${websiteId} and slug = ${slug} and deleted_at is null),
      (select page_id from page_redirects where website_id = ${websiteId} and from_slug = ${slug}))`,
);

/** The page that has this slug, or else the one that used to have it. */
export async function selectBuiltPage(
  db: Database,
  websiteId: number,
  slug: string,
): Promise<BuiltPageRow | undefined> {
  return (await builtPageAt(db, { websiteId, slug }))[0];
}

/** The draft of the page that has this slug. */
export async function selectDraftPage(
  db: Database,
  websiteId: number,
  slug: string,
): Promise<BuiltPageRow | undefined> {
  const { rows } = await sql<BuiltPageRow>`
    ${selectBuiltPages("draft")} where website_id = ${websiteId} and slug = ${slug}
      and pages.deleted_at is null`.execute(db);
  return rows[0];
}

/** The page that contains or contained a component, as visitors see it. */
export async function selectBuiltPageOfComponent(
  db: Database,
  websiteId: number,
  componentId: number,
): Promise<BuiltPageRow | undefined> {
  const { rows } = await sql<BuiltPageRow>`
    ${selectBuiltPages("live")} where website_id = ${websiteId} and pages.deleted_at is null
      and pages.id = (select page_id from page_components where id = ${componentId})`.execute(db);
  return rows[0];
}

/** A component as visitors see it; undefined if it is on no page of this website. */
export async function selectLiveComponent(db: Database, websiteId: number, componentId: number) {
  const { rows } = await sql<{ type: string; config: unknown }>`
    select component->>'type' as type, component->'config' as config
    from page_components join pages on pages.id = page_components.page_id
      join page_snapshots on page_snapshots.page_id = pages.id and state = 'live',
      jsonb_array_elements(components) as component
    where page_components.id = ${componentId} and website_id = ${websiteId} and pages.deleted_at is null
      and component->>'id' = ${String(componentId)}`.execute(db);
  return rows[0];
}

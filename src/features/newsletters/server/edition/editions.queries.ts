import { type RawBuilder, sql } from "kysely";
import type { Database, NewRow } from "../../../../db/database.ts";
import { isLiveGrantAt, type Permission, type Person } from "../../../accounts/server/public.ts";
import { websitesReaching } from "../../../websites/server/public.ts";
import type { NewsletterState } from "../../contract.ts";
import type { BlockArticle, BlockFields, BlockState } from "../../edition-contract.ts";
import { isWebsitePaused, takesPart } from "./takes-part.queries.ts";

export async function insertEdition(trx: Database, newsletterId: number, correctedId: number | undefined) {
  await sql`insert into newsletter_editions (newsletter_id, root_id) values (${newsletterId},
    coalesce((select root_id from newsletter_editions where newsletter_id = ${correctedId ?? null}), ${newsletterId}))
    on conflict do nothing`.execute(trx);
}

/** Undefined if it isn't a newsletter of the network, or was deleted. */
export function selectEdition(db: Database, newsletterId: number) {
  return db
    .selectFrom("newsletter_editions")
    .innerJoin("newsletters", "newsletters.id", "newsletter_editions.newsletter_id")
    .innerJoin("websites", "websites.id", "newsletters.website_id")
    .select(["newsletters.id", "newsletters.website_id", "newsletters.subject", "newsletters.correction_of"])
    .select(["root_id", "deadline", "note", "includes_host_list", "websites.title as network"])
    .select(sql<NewsletterState>`newsletters.state`.as("state"))
    .select(hasBegun.as("has_begun"))
    .where("newsletters.id", "=", newsletterId)
    .where("newsletters.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Whether its text is rendered, so that blocks can't be changed any more. */
const hasBegun = sql<boolean>`(newsletters.state in ('sending', 'sent') or exists (
  select from newsletter_bodies where newsletter_bodies.newsletter_id = newsletters.id))`;

export type EditionRow = NonNullable<Awaited<ReturnType<typeof selectEdition>>>;

export async function updateEdition(
  trx: Database,
  newsletterId: number,
  changes: Partial<NewRow<"newsletter_editions">>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable("newsletter_editions").set(changes).where("newsletter_id", "=", newsletterId).execute();
}

/** Websites that exist, apart from the host and further languages, and aren't invited yet. */
export async function insertInvitations(
  trx: Database,
  { newsletterId, websiteIds, now }: { newsletterId: number; websiteIds: readonly number[] | null; now: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into newsletter_blocks (newsletter_id, website_id, position, invited_at)
    select ${newsletterId}, id, coalesce((select max(position) from newsletter_blocks where newsletter_id = ${newsletterId}), 0)
      + row_number() over (order by id), ${now}
    from websites where not is_host and main_id is null and ${websiteIds === null ? sql`true` : sql`id = any(${websiteIds}::bigint[])`}
    on conflict (newsletter_id, website_id) do nothing returning id`.execute(trx);
  return rows.length;
}

export async function countBlocks(db: Database, newsletterId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from newsletter_blocks
    where newsletter_id = ${newsletterId}`.execute(db);
  return rows[0]?.count ?? 0;
}

function selectAllBlocks(db: Database) {
  return db
    .selectFrom("newsletter_blocks")
    .innerJoin("websites", "websites.id", "newsletter_blocks.website_id")
    .innerJoin("newsletters", "newsletters.id", "newsletter_blocks.newsletter_id")
    .innerJoin("newsletter_editions", "newsletter_editions.newsletter_id", "newsletters.id")
    .leftJoin("users as decider", "decider.id", "newsletter_blocks.decided_by")
    .leftJoin("users as editor", "editor.id", "newsletter_blocks.editor_id")
    .select([
      "newsletter_blocks.id",
      "newsletter_blocks.newsletter_id",
      "newsletter_blocks.website_id",
      "heading",
      "body",
    ])
    .select(["button_label", "button_url", "latest", "position", "is_left_out", "newsletter_blocks.version"])
    .select(["newsletter_blocks.field_versions", "newsletter_blocks.recent_saves", "newsletter_blocks.editor_id"])
    .select(["newsletter_blocks.saved_at", "decided_at", "invited_at", "reminded_at", "newsletter_blocks.space_id"])
    .select(["decider.username as decided_by", "editor.username as editor", "websites.title as site_title"])
    .select([
      "deadline",
      "note",
      "newsletters.trouble",
      "newsletters.deleted_at",
      "websites.space_id as current_space_id",
    ])
    .select([
      sql<Exclude<BlockState, "late">>`newsletter_blocks.state`.as("state"),
      sql<NewsletterState>`newsletters.state`.as("newsletter_state"),
      sql<BlockArticle[]>`newsletter_blocks.articles`.as("articles"),
      sql<string>`(select title from websites host where host.id = newsletters.website_id)`.as("network"),
      hasBegun.as("has_begun"),
      isWebsitePaused.as("is_paused"),
    ]);
}

/** All of a newsletter, in its order. */
export function selectBlocks(db: Database, newsletterId: number) {
  return selectAllBlocks(db)
    .where("newsletter_blocks.newsletter_id", "=", newsletterId)
    .orderBy("position")
    .orderBy("newsletter_blocks.id")
    .execute();
}

export type BlockRow = Awaited<ReturnType<typeof selectBlocks>>[number];

export function selectBlock(db: Database, blockId: number): Promise<BlockRow | undefined> {
  return selectAllBlocks(db).where("newsletter_blocks.id", "=", blockId).executeTakeFirst();
}

/** Whether a person has a permission on the website of the block with this id. */
export const reachesBlock = (person: Person, permission: Permission, id: RawBuilder<number>): RawBuilder<boolean> =>
  sql`exists (select from newsletter_blocks where newsletter_blocks.id = ${id}
    and newsletter_blocks.website_id in ${websitesReaching(person, permission, "all")})`;

/** Newest first; enough for years. */
export function selectInvitations(db: Database, websiteId: number): Promise<BlockRow[]> {
  return selectAllBlocks(db)
    .where("newsletter_blocks.website_id", "=", websiteId)
    .orderBy("newsletter_blocks.id", "desc")
    .limit(50)
    .execute();
}

/** Those that are sent, in order. */
export function selectBlocksToSend(db: Database, rootId: number) {
  return db
    .selectFrom("newsletter_blocks")
    .innerJoin("websites", "websites.id", "newsletter_blocks.website_id")
    .select(["website_id", "heading", "body", "button_label", "button_url"])
    .select(sql<BlockArticle[]>`articles`.as("articles"))
    .where("newsletter_id", "=", rootId)
    .where(takesPart)
    .orderBy("position")
    .orderBy("newsletter_blocks.id")
    .execute();
}

/** The websites through whose lists people get a newsletter of the network. */
export async function selectTitlesToSend(db: Database, newsletterId: number): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select websites.title from newsletter_editions editions
    join newsletters on newsletters.id = editions.newsletter_id join websites on websites.id = newsletters.website_id
    where editions.newsletter_id = ${newsletterId} and editions.includes_host_list
    union all
    (select websites.title from newsletter_editions editions
      join newsletter_blocks on newsletter_blocks.newsletter_id = editions.root_id
      join websites on websites.id = newsletter_blocks.website_id
      where editions.newsletter_id = ${newsletterId} and ${takesPart} order by position, newsletter_blocks.id)`.execute(
    db,
  );
  return rows.map(({ title }) => title);
}

export async function updateBlock(
  trx: Database,
  blockId: number,
  changes: Partial<NewRow<"newsletter_blocks">> & Partial<BlockFields>,
): Promise<void> {
  await trx.updateTable("newsletter_blocks").set(changes).where("id", "=", blockId).execute();
}

/** Exchanges its place with the one above or below. Returns false at the end of the list. */
export async function moveBlock(
  trx: Database,
  { newsletterId, blockId, move }: { newsletterId: number; blockId: number; move: "up" | "down" },
): Promise<boolean> {
  const { rows } = await sql`
    with ordered as materialized (
      select id, row_number() over (order by position, id) as place from newsletter_blocks where newsletter_id = ${newsletterId}
    ), wanted as (
      select own.id, own.place, other.id as other_id, other.place as other_place from ordered own
      join ordered other on other.place = own.place + ${move === "up" ? -1 : 1}::integer where own.id = ${blockId}
    )
    update newsletter_blocks set position = case newsletter_blocks.id when wanted.id then wanted.other_place
      when wanted.other_id then wanted.place else ordered.place end
    from ordered, wanted where newsletter_blocks.id = ordered.id returning newsletter_blocks.id`.execute(trx);
  return rows.length > 0;
}

/** Blocks whose people have not been told yet. */
export async function selectToTell(trx: Database, newsletterId: number, limit: number): Promise<number[]> {
  const rows = await trx
    .selectFrom("newsletter_blocks")
    .select("id")
    .where("newsletter_id", "=", newsletterId)
    .where("mailed_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** People of a website with one of these roles, which have not ended. */
export function selectPeopleToTell(
  db: Database,
  { websiteId, roles, now }: { websiteId: number; roles: string[]; now: Date },
) {
  return db
    .selectFrom("grants")
    .innerJoin("users", "users.id", "grants.user_id")
    .select(["users.id", "users.email"])
    .where("grants.website_id", "=", websiteId)
    .where("grants.role", "in", roles)
    .where(isLiveGrantAt(now))
    .orderBy("users.id")
    .limit(50)
    .execute();
}

import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Permission, Person } from "../../accounts/server/public.ts";
import type { DocumentKind, PresenceReport } from "../calls.ts";

/** Whether a person has a permission on the thing with this id. */
export type Reaches = (person: Person, permission: Permission, id: RawBuilder<number>) => RawBuilder<boolean>;

/** A text that differs once the state of the document with this id does. */
export type StateOf = (id: RawBuilder<number>) => RawBuilder<string | null>;

/** Access to documents and their states, by kind. */
export interface Presentable {
  reaches: Record<DocumentKind, Reaches>;
  states: Partial<Record<DocumentKind, StateOf>>;
}

const permissions = {
  article: "articles.write",
  page: "pages.write",
  newsletter: "newsletters.write",
  "newsletter-block": "newsletters.write",
} as const satisfies Record<DocumentKind, Permission>;

const toName = ({ kind, id }: PresenceReport) => `${kind} ${id}`;

/** A tab that hasn't reported for this long is gone. With the pause between two reports, others see that within 15 seconds. */
const goneAfterSeconds = 10;

/** A time to come is of a clock that was set back. */
const isLive = sql<boolean>`seen_at between now() - make_interval(secs => ${sql.lit(goneAfterSeconds)})
  and now() + make_interval(secs => ${sql.lit(goneAfterSeconds)})`;

/**
 * Notes that a person has a document open, and returns the names of the others, null if the person may not write it, and its state.
 * In one statement, since every open tab sends it every few seconds.
 */
export async function notePresence(
  db: Database,
  person: Person,
  open: PresenceReport,
  { reaches, states }: Presentable,
): Promise<{ others: string[] | null; state: string | null }> {
  const id = sql<number>`${open.id}::bigint`;
  const { rows } = await sql<{ others: string[] | null; state: string | null }>`
    with allowed as materialized (
      select where ${reaches[open.kind](person, permissions[open.kind], id)}
    ), seen as (
      insert into presences (document, user_id, tab, seen_at)
      select ${toName(open)}, ${person.id}, ${open.tab}, now() from allowed
      on conflict (document, user_id, tab) do update set seen_at = excluded.seen_at
    )
    select array(
      select users.username from presences join users on users.id = presences.user_id
      where document = ${toName(open)} and user_id <> ${person.id} and ${isLive}
      group by users.id order by users.id limit 50
    ) as others, ${states[open.kind]?.(id) ?? sql`null`} as state from allowed`.execute(db);
  return rows[0] ?? { others: null, state: null };
}

export async function endPresence(db: Database, userId: number, open: PresenceReport): Promise<void> {
  await db
    .deleteFrom("presences")
    .where("document", "=", toName(open))
    .where("user_id", "=", userId)
    .where("tab", "=", open.tab)
    .execute();
}

export async function deleteGoneAcrossOwners(db: Database): Promise<void> {
  await db.deleteFrom("presences").where(sql<boolean>`not (${isLive})`).execute();
}

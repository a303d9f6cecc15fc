import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import type { Anchor } from "../../../../shared/words/comment-places.ts";

/** Where each thread's words are. */
export function selectAnchors(db: Database, articleId: number): Promise<(Anchor & { id: number })[]> {
  return db
    .selectFrom("comment_threads")
    .select(["id", "quote", "before", "after", "place"])
    .where("article_id", "=", articleId)
    .execute();
}

export async function updateAnchors(trx: Database, anchors: readonly (Anchor & { id: number })[]): Promise<void> {
  const column = <Name extends keyof (typeof anchors)[number]>(name: Name) => anchors.map((anchor) => anchor[name]);
  await sql`
    update comment_threads set place = moved.place, before = moved.before, after = moved.after
    from unnest(${column("id")}::integer[], ${column("place")}::integer[], ${column("before")}::text[],
      ${column("after")}::text[]) as moved (id, place, before, after)
    where comment_threads.id = moved.id`.execute(trx);
}

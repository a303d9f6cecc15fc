import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database, NewRow } from "../../../../db/database.ts";

/** Selects articles that are not in the bin, with their groups. */
export async function selectForLinking(trx: Database, articleIds: readonly number[]) {
  return trx
    .selectFrom("articles")
    .leftJoin("article_translations as own", "own.article_id", "articles.id")
    .select(["articles.id", "articles.website_id", "articles.updated_at", "own.group_id"])
    .where("articles.id", "=", anyOf(articleIds))
    .where("articles.deleted_at", "is", null)
    .execute();
}

/** Selects all members of some groups that are not in the bin. */
export async function selectMembers(trx: Database, groupIds: readonly string[]) {
  return trx
    .selectFrom("article_translations as member")
    .innerJoin("articles", "articles.id", "member.article_id")
    .select(["member.group_id", "member.website_id", "member.original_as_of", "articles.updated_at"])
    .where("member.group_id", "=", sql<string>`any(${[...groupIds]}::uuid[])`)
    .where("articles.deleted_at", "is", null)
    .execute();
}

/** Adds articles to groups, in the place of those in the bin. */
export async function insertMembers(trx: Database, rows: readonly NewRow<"article_translations">[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("article_translations")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(["group_id", "website_id"]).doUpdateSet((eb) => ({
        article_id: eb.ref("excluded.article_id"),
        original_as_of: eb.ref("excluded.original_as_of"),
      })),
    )
    .execute();
}

/** Notes that translations are as new as their originals. */
export async function markUpdated(trx: Database, articleIds: readonly number[]): Promise<void> {
  await sql`
    update article_translations as own set original_as_of = greatest(own.original_as_of, articles.updated_at)
    from article_translations as original join articles on articles.id = original.article_id
    where own.article_id = any(${[...articleIds]}::bigint[]) and own.original_as_of is not null
      and original.group_id = own.group_id and original.original_as_of is null`.execute(trx);
}

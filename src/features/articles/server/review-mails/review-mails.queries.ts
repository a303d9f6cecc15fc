import { sql } from "kysely";
import { anyOf } from "../../../../db/any-of.ts";
import type { Database } from "../../../../db/database.ts";
import { isAccount, isLiveGrantAt, rolesReaching } from "../../../accounts/server/public.ts";
import { wantsMail } from "../../../notifications/server/public.ts";
import { working } from "../working-copy/working-copy.queries.ts";

export interface Addressee {
  id: number;
  email: string;
  /** Whether they want email about reviews. */
  wants_mail: boolean;
}

const canLogIn = sql<boolean>`(users.disabled_at is null and ${isAccount})`;

/** Selects those who may publish all articles of a website, the longest-serving first. */
export function selectReviewers(db: Database, websiteId: number, now: Date): Promise<Addressee[]> {
  return db
    .selectFrom("users")
    .innerJoin("websites", (join) => join.on("websites.id", "=", websiteId))
    .select(["users.id", "users.email", wantsMail("reviews").as("wants_mail")])
    .where(canLogIn)
    .where(
      sql<boolean>`(websites.is_host and users.role = 'owner' or exists (select from grants
        where grants.user_id = users.id and grants.website_id = websites.id
          and grants.role = any(${rolesReaching("articles.publish", "all")}::text[]) and ${isLiveGrantAt(now)}))`,
    )
    .orderBy("users.id")
    .limit(50)
    .execute();
}

/** Selects those of these people who may still read the article that they wrote. */
export function selectWriters(
  db: Database,
  { websiteId, userIds }: { websiteId: number; userIds: readonly number[] },
  now: Date,
): Promise<Addressee[]> {
  const roles = [...rolesReaching("articles.read", "all"), ...rolesReaching("articles.read", "own")];
  return db
    .selectFrom("users")
    .innerJoin("websites", (join) => join.on("websites.id", "=", websiteId))
    .select(["users.id", "users.email", wantsMail("reviews").as("wants_mail")])
    .where("users.id", "=", anyOf([...userIds]))
    .where(canLogIn)
    .where(
      sql<boolean>`(websites.is_host or exists (select from grants
        where grants.user_id = users.id and grants.website_id = websites.id
          and grants.role = any(${roles}::text[]) and ${isLiveGrantAt(now)}))`,
    )
    .orderBy("users.id")
    .execute();
}

/** Selects an article's title as its writers see it. */
export function selectWorkingTitle(db: Database, articleId: number): Promise<{ title: string; website_id: number }> {
  return db
    .selectFrom("articles")
    .leftJoin("article_drafts as d", "d.article_id", "articles.id")
    .select([working("title"), "articles.website_id"])
    .where("articles.id", "=", articleId)
    .executeTakeFirstOrThrow();
}

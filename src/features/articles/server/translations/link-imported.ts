import { randomUUID } from "node:crypto";
import type { Database, NewRow } from "../../../../db/database.ts";
import { lockArticles } from "../imported/imported.queries.ts";
import { insertMembers, markUpdated, selectForLinking, selectMembers } from "./link-imported.queries.ts";

interface ImportedGroup {
  /** Articles that say the same in different languages, the original first. */
  articleIds: readonly number[];
  /** The articles whose text the import replaced. */
  updatedIds: readonly number[];
}

type Article = Awaited<ReturnType<typeof selectForLinking>>[number];
type Member = Awaited<ReturnType<typeof selectMembers>>[number];

/**
 * Links imported articles with their translations, one for each website. Links that exist already stay. Returns how many articles it
 * linked. The caller has checked permissions, and bumps the websites' versions.
 */
export async function linkImported(trx: Database, groups: readonly ImportedGroup[]): Promise<number> {
  const ids = groups.flatMap(({ articleIds }) => articleIds);
  if (ids.length === 0) return 0;
  await lockArticles(trx, ids);
  const articles = new Map((await selectForLinking(trx, ids)).map((article) => [article.id, article]));
  const groupIds = [...new Set([...articles.values()].flatMap(({ group_id }) => group_id ?? []))];
  const members = Map.groupBy(await selectMembers(trx, groupIds), ({ group_id }) => group_id);
  const rows = groups.flatMap(({ articleIds }) => {
    const there = articleIds.flatMap((id) => articles.get(id) ?? []);
    const groupId = there.find(({ group_id }) => group_id !== null)?.group_id;
    return groupId ? join(there, groupId, members.get(groupId) ?? []) : begin(there);
  });
  await insertMembers(trx, rows);
  const updated = groups.flatMap(({ updatedIds }) => updatedIds);
  if (updated.length > 0) await markUpdated(trx, updated);
  return rows.length;
}

type Link = NewRow<"article_translations">;

/** Begins a group with the first article as the original. */
function begin(articles: readonly Article[]): Link[] {
  const [original, ...others] = firstOfEach(articles, new Set());
  if (!original || others.length === 0) return [];
  const group_id = randomUUID();
  return [
    { article_id: original.id, website_id: original.website_id, group_id },
    ...others.map(({ id, website_id }) => ({
      ...{ article_id: id, website_id, group_id, original_as_of: original.updated_at },
    })),
  ];
}

/** Adds those without a group to one that has no article of their website. */
function join(articles: readonly Article[], group_id: string, members: readonly Member[]): Link[] {
  const original = members.find(({ original_as_of }) => original_as_of === null);
  const occupied = new Set(members.map(({ website_id }) => website_id));
  const free = firstOfEach(
    articles.filter((article) => article.group_id === null),
    occupied,
  );
  return free.map(({ id, website_id, updated_at }) => ({
    ...{ article_id: id, website_id, group_id, original_as_of: original?.updated_at ?? updated_at },
  }));
}

/** Returns the first article of each website that isn't occupied. */
function firstOfEach(articles: readonly Article[], occupied: ReadonlySet<number>): Article[] {
  const taken = new Set(occupied);
  return articles.filter(({ website_id }) => !taken.has(website_id) && taken.add(website_id));
}

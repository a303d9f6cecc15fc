import type { APIRequestContext } from "playwright-core";
import { expect } from "vitest";
import type { RunningSite } from "./running-site.ts";

/** Posts an article of the host site in its first category, by the specification's call. Returns its id. */
export async function postHostArticle(
  { database }: RunningSite,
  request: APIRequestContext,
  fields: { title: string; slug: string; content: string },
): Promise<number> {
  const { id } = await database.db.selectFrom("categories").select("id").executeTakeFirstOrThrow();
  const multipart = { ...fields, category_id: String(id) };
  const answer = await request.post("/api/post-article-host", { multipart });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

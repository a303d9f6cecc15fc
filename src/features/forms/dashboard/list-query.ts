import type { Place } from "./inbox-place.ts";

export const pageSize = 25;

/** The query that the calls for messages and for sign-ups share. */
export function listQueryOf(websiteId: number, { page, search }: Place): URLSearchParams {
  const query = new URLSearchParams({ website_id: String(websiteId), page: String(page), limit: String(pageSize) });
  if (search) query.set("search", search);
  return query;
}

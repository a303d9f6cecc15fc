import type { Place } from "./inbox-place.ts";

export const pageSize = 25;

/** The query shared by the calls for messages and sign-ups. */
export function listQueryOf(website_id: number, { page, search }: Place) {
  return { website_id, page, limit: pageSize, search: search || undefined };
}

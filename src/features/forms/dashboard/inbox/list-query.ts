import type { InboxPlace } from "./inbox-place.ts";

export const pageSize = 25;

/** The query shared by the calls for messages and sign-ups. */
export function makeListQuery(website_id: number, { page, search }: InboxPlace) {
  return { website_id, page, limit: pageSize, search: search || undefined };
}

import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";

/** Kinds of things that can wait for a person, in the order in which they are shown. */
export const waitingKind = z.enum([
  "reviews",
  "proposals",
  "returned",
  "requests",
  "messages",
  "sign_ups",
  "account_requests",
  "newsletters",
  "failed_mails",
  "blocks",
  "invitations",
  "retention",
]);
export type WaitingKind = z.infer<typeof waitingKind>;

const waiting = z.object({
  kind: waitingKind,
  count: z.number(),
  /** Null: of the network as a whole. */
  website_id: z.number().nullable(),
  website: z.string().nullable(),
  is_host: z.boolean(),
});
export type Waiting = z.infer<typeof waiting>;

export const getWaiting = defineCall({
  method: "GET",
  path: "/api/get-waiting",
  summary: "Count what waits for you, per kind and website: reviews, messages, failed sends, and the like",
  tag: "Account",
  access: "account",
  answers: { 200: z.array(waiting) },
});

/** An article, newsletter, or page with work of a person that visitors don't see yet. */
const ownDraft = z.object({
  kind: z.enum(["article", "newsletter", "page"]),
  id: z.number(),
  /** Empty while it has none. */
  title: z.string(),
  website: z.string(),
  /** Its state for visitors; published and scheduled ones have unpublished changes. */
  state: z.enum(["draft", "scheduled", "published"]),
  publish_date: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime(),
  /** Where it is edited. */
  href: z.string(),
});
export type OwnDraft = z.infer<typeof ownDraft>;

export const getOwnDrafts = defineCall({
  method: "GET",
  path: "/api/get-own-drafts",
  summary: "List the five articles, newsletters, and pages of yours with unpublished work that changed last",
  tag: "Account",
  access: "account",
  answers: { 200: z.array(ownDraft) },
});

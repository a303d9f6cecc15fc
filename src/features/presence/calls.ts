import { z } from "zod";
import { defineCall } from "../../platform/calls/call.ts";
import { maxIntegerId } from "../../shared/contract.ts";

export const documentKind = z.enum(["article", "page", "newsletter", "newsletter-block"]);
export type DocumentKind = z.infer<typeof documentKind>;

/** Each tab reports as often as this. */
export const reportEveryMs = 4000;

export const reportPresence = defineCall({
  method: "POST",
  path: "/api/report-presence",
  summary: "Report that you have a document open, and get who else has",
  tag: "Account",
  access: "account",
  body: z.object({
    kind: documentKind,
    id: z.number().int().min(1).max(maxIntegerId),
    /** Made up by the tab: several of one person are told apart. */
    tab: z.uuid(),
    /** The tab closes it. */
    ends: z.boolean().default(false),
  }),
  answers: {
    200: z.object({
      /** Names, at most 50. Null: there is no such document that the user may write, which is no error of an open tab. */
      others: z.array(z.string()).nullable(),
      /** Differs once an article was published, unpublished, moved, or reviewed. Null for other documents. */
      state: z.string().nullable(),
    }),
  },
});

export type PresenceReport = z.output<typeof reportPresence.body>;

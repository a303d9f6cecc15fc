import { z } from "zod";

// What every kind of document sends and answers when it is saved.

/** The version on which changes were made. */
export const version = z.number().int().min(0);
/** Made by the client; the same save sent again has the same and happens once. */
export const saveId = z.uuid();

/** Fields that somebody else changed since the version that was named. */
export const merged = z.record(z.string(), z.unknown());

/** 409: nothing was overwritten, and what was sent is kept as a revision of the document. */
export const saveConflict = z.object({
  message: z.string(),
  version: z.number(),
  merged,
  conflicts: z.array(z.object({ path: z.string(), yours: z.unknown(), theirs: z.unknown() })),
  /** Who saved last. */
  editor: z.string().nullable(),
});
export type SaveConflict = z.infer<typeof saveConflict>;

/** A revision without what it holds, with the reasons that a kind of document has. */
export const revisionSummary = <const Reason extends string>(reasons: readonly Reason[]) =>
  z.object({
    revision_id: z.number(),
    created_at: z.iso.datetime(),
    /** Who wrote it. */
    editor: z.string().nullable(),
    reason: z.enum(reasons),
  });

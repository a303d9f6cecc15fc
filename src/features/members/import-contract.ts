import { z } from "zod";
import { wholeNumber } from "../../shared/contract.ts";

export const importTexts = {
  checkGone: "This file no longer exists. Please choose it again.",
  checkExists: "This file was already sent.",
  checkChanged: "Members changed in the meantime, so nothing was imported. Please review the import again.",
  checkNotReady: "This file is still being read.",
  checkReplaced: "Another file replaced this one.",
  hasRefused: "Some rows were refused. Correct them, or import only the others.",
  cancelled: "Import cancelled. Nothing was imported.",
  cancelledLate: "The import is already done.",
} as const;

export const onDuplicateModes = ["skip", "update"] as const;
/** What becomes of people who are there already. */
export type OnDuplicate = (typeof onDuplicateModes)[number];
const onDuplicate = z.enum(onDuplicateModes).default("skip");
export const maxImportRows = 1_000_000;
/** More refused rows than this are only counted. */
export const namedRows = 1000;

/** Rows are judged one by one, so that each wrong one can be named. */
export const importRequest = z.object({
  members: z.array(z.unknown()),
  on_duplicate: onDuplicate,
});
export const importQuery = z.object({ on_duplicate: onDuplicate.unwrap().optional() });
export const importAnswer = z.object({
  message: z.string(),
  imported: z.number(),
  updated: z.number(),
  skipped: z.number(),
  /** By which the whole import can be undone for 30 days; null: nothing changed. */
  import_id: z.number().nullable(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;
export const refusedRow = z.object({
  /** Counts from 1, a file's header not counted; 0 is the header. Empty lines count, as they do in a spreadsheet. */
  row: z.number(),
  field: z.string(),
  message: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;
/** `total` counts all that is wrong; at most `namedRows` are named. */
export const importRefused = z.object({ message: z.string(), rows: z.array(refusedRow), total: z.number() });

export const checkParams = z.object({ check: z.uuid() });

/** What an import would do, for both ways to treat people who are there already. In rows; empty ones are none. */
export const importOutcome = z.object({
  skip: z.object({ added: z.number(), skipped: z.number(), refused: z.number() }),
  update: z.object({ added: z.number(), updated: z.number(), unchanged: z.number(), refused: z.number() }),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

export const importCheck = z.object({
  check: z.uuid(),
  /** `checked`: it can be imported. An import that fails ends in it again; one that was done in `imported`. */
  state: z.enum(["reading", "comparing", "checked", "importing", "imported"]),
  /** Of the file, as they are really staged. */
  rows_read: z.number(),
  bytes_read: z.number(),
  /** Members that are really stored, of `rows_to_store`; others see none of them before all are. */
  rows_stored: z.number(),
  rows_to_store: z.number(),
  /** Grows with each comparison: an import is bound to the one that was looked at. */
  revision: z.number(),
  outcome: importOutcome.nullable(),
});
export type ImportCheck = z.infer<typeof importCheck>;

export const commitImportRequest = z.object({
  on_duplicate: onDuplicate,
  /** Imports the good rows alone. */
  without_refused: z.boolean().default(false),
  /** Of the check that was looked at; without it the one that is there. */
  revision: z.number().int().optional(),
});
/** With `check`: what would happen now. */
export const commitConflict = z.object({ message: z.string(), check: importCheck.optional() });

export const refusedRowsQuery = z.object({
  on_duplicate: onDuplicate,
  /** Rows after this one; `row` counts as in `refusedRow`. */
  after: wholeNumber(0, 1_000_000_000).default(0),
  limit: wholeNumber(1, 5000).default(namedRows),
});
/** Refused rows in their order. */
export const refusedRows = z.array(
  z.object({ row: z.number(), reasons: z.array(z.object({ field: z.string(), message: z.string() })) }),
);

/** `imported`: it was too late, this is what was done. */
export const cancelAnswer = z.object({ message: z.string(), imported: importAnswer.nullable() });

export const pastImport = z.object({
  import_id: z.number(),
  imported: z.number(),
  updated: z.number(),
  skipped: z.number(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
});
export type PastImport = z.infer<typeof pastImport>;

/** Why undoing an import leaves somebody as they are. */
export const keptReasons = ["changed", "deleted", "signed-up"] as const;
export const undoImportAnswer = z.object({
  message: z.string(),
  /** Added by the import; they are gone. */
  removed: z.number(),
  /** Updated by the import; they are as before. */
  restored: z.number(),
  /** Changed since, deleted or signed up: they stay as they are. At most `namedRows` of them are named. */
  kept: z.number(),
  rows: z.array(z.object({ member_id: z.number(), name: z.string(), reason: z.enum(keptReasons) })),
});
export type UndoImportAnswer = z.infer<typeof undoImportAnswer>;

import { z } from "zod";
import { wholeNumber } from "../../shared/contract.ts";
import { maxCustomFields } from "../../shared/custom-field-limits.ts";
import { tr } from "../../shared/languages/tr.ts";
import { importConsent } from "./consent-contract.ts";
import { getFieldId } from "./custom-fields.ts";
import { alwaysRequired, type FieldKey, memberFields } from "./fields.ts";
import { fileFormats, fileReading, importFile } from "./import-file-contract.ts";
import { memberLabels } from "./labels-contract.ts";
import { listChoice } from "./list-contract.ts";

export const importTexts = {
  checkGone: tr("This file no longer exists. Please choose it again."),
  checkExists: tr("This file was already sent."),
  checkChanged: tr("Members changed in the meantime, so nothing was imported. Please review the import again."),
  checkNotReady: tr("This file is still being read."),
  checkReplaced: tr("Another file replaced this one."),
  hasRefused: tr("Some rows were refused. Correct them, or import only the others."),
  canceled: tr("Import canceled. Nothing was imported."),
  canceledLate: tr("The import is already done."),
  staysRequired: tr("This field can't be optional"),
  failed: tr("please try again."),
  fileTooLarge: tr("Files can have at most 500 MB. Split the file, and import its parts."),
} as const;

export const onDuplicateModes = ["skip", "update"] as const;
/** How to treat existing members. */
export type OnDuplicate = (typeof onDuplicateModes)[number];
const onDuplicate = z.enum(onDuplicateModes).default("skip");
export const maxImportRows = 1_000_000;
/** Maximum rejected rows to list; others are only counted. */
export const namedRows = 1000;

/** Rows are validated one by one, so that each error can be listed. */
export const importRequest = z.object({
  members: z.array(z.unknown()),
  on_duplicate: onDuplicate,
  /** How these people agreed to get email; without it no consent is recorded. */
  consent: importConsent.optional(),
  /** How they agreed to text messages to their phones; recorded for those who never had such consent. */
  texts_consent: importConsent.optional(),
});

const format = z.enum(fileFormats).default("members");

export const importQuery = z.object({
  on_duplicate: onDuplicate.unwrap().optional(),
  format,
  /** Like `consent.reason`, for a file. */
  consent_reason: importConsent.shape.reason.optional(),
  texts_consent_reason: importConsent.shape.reason.optional(),
  ...listChoice,
});
export const importAnswer = z.object({
  message: z.string(),
  imported: z.number(),
  updated: z.number(),
  skipped: z.number(),
  /** Id for undoing the import within 30 days; null if nothing changed. */
  import_id: z.number().nullable(),
  /** How many members consent was recorded for; left out without consent. */
  consents: z.number().optional(),
  /** How many members consent to text messages was recorded for; left out without such consent. */
  texts_consents: z.number().optional(),
  /** The fields that it made optional for the list; left out if none. */
  made_optional: z.array(z.string()).optional(),
  /** How many rows were refused, and the import whose file has them; null without one. Left out without any. */
  left_out: z.object({ rows: z.number(), import_id: z.number().nullable() }).optional(),
  /** Rows of people for whom the import recorded no consent, and who have none; at most `namedRows` are listed. */
  without_consent: z.object({ total: z.number(), rows: z.array(z.number()) }).optional(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;
export const refusedRow = z.object({
  /** Row number from 1; 0 is the header. Empty lines count, as in a spreadsheet. */
  row: z.number(),
  field: z.string(),
  message: z.string(),
});
export type RefusedRow = z.infer<typeof refusedRow>;
/** `total` counts all problems; at most `namedRows` are listed. */
export const importRefused = z.object({ message: z.string(), rows: z.array(refusedRow), total: z.number() });

export const checkParams = z.object({ check: z.uuid() });
export const checkQuery = checkParams.extend({ format, ...listChoice });
/** Maximum size of a file that the dashboard imports, in bytes. */
export const maxUploadBytes = 500_000_000;
export const uploadQuery = checkParams.extend({ name: z.string().trim().min(1).max(255), ...listChoice });
/** Detected if omitted. */
export const fileQuery = z.object({
  ...fileReading.pick({ encoding: true, delimiter: true }).partial().shape,
  ...listChoice,
});

/** The effect of an import for both ways to treat existing members, in rows without empty ones. */
export const importOutcome = z.object({
  skip: z.object({ added: z.number(), skipped: z.number(), refused: z.number() }),
  update: z.object({ added: z.number(), updated: z.number(), unchanged: z.number(), refused: z.number() }),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

/** A value of a file that becomes another one: so that one thing has one name, or to fit its field. */
const alikeValue = z.object({
  field: z.string(),
  value: z.string(),
  /** In how many rows. */
  rows: z.number(),
  /** Empty: nothing is known. */
  becomes: z.string(),
});
export type AlikeValue = z.infer<typeof alikeValue>;

export const importCheck = z.object({
  check: z.uuid(),
  /** `checked`: ready to import, also after a failed import. `imported`: done. */
  state: z.enum(["uploading", "uploaded", "reading", "comparing", "checked", "importing", "imported"]),
  /** Rows staged so far. */
  rows_read: z.number(),
  bytes_read: z.number(),
  /** Members stored so far, of `rows_to_store`; invisible to others until the import commits. */
  rows_stored: z.number(),
  rows_to_store: z.number(),
  /** Increases with each comparison; an import refers to the reviewed one. */
  revision: z.number(),
  outcome: importOutcome.nullable(),
  /** Standardized values, if the reading asked for it. */
  alike: z.array(alikeValue),
  /** Estimated time until all members are stored, once some are. */
  seconds_left: z.number().nullable(),
  /** Why an import in the background ended without importing anything. */
  problem: z.string().nullable(),
  /** The result of an import. */
  imported: importAnswer.nullable(),
});
export type ImportCheck = z.infer<typeof importCheck>;

const canBeOptional = (key: string): key is FieldKey =>
  getFieldId(key) !== undefined || memberFields.some((field) => field === key && !alwaysRequired.includes(field));
/** Fields that needn't be filled in: those built in by name, custom ones like `custom_fields.12`. */
const optionalFields = z
  .array(z.string().max(40).refine(canBeOptional, importTexts.staysRequired))
  .max(memberFields.length + maxCustomFields) as unknown as z.ZodType<FieldKey[], FieldKey[]>;

export const commitImportRequest = z.object({
  on_duplicate: onDuplicate,
  /** Import the valid rows only. */
  without_refused: z.boolean().default(false),
  /** Makes these fields optional for the list, too, so that rows without them are valid. Undoing the import takes it back. */
  make_optional: optionalFields.optional(),
  /** For everybody in the file, besides their own: those added, and with `update` those who are there. */
  labels: memberLabels,
  /** Version of the reviewed check; defaults to the current one. */
  revision: z.number().int().optional(),
  /** As in `importRequest`. */
  consent: importConsent.optional(),
  texts_consent: importConsent.optional(),
});
export type CommitImportRequest = z.output<typeof commitImportRequest>;
/** The import that is running in the background, or failed there, with its file. */
export const runningImport = z
  .object({ check: importCheck, file: importFile, reading: fileReading, on_duplicate: z.enum(onDuplicateModes) })
  .nullable();
export type RunningImport = z.infer<typeof runningImport>;
/** With `check`: the current effect. */
export const commitConflict = z.object({ message: z.string(), check: importCheck.optional() });

export const refusedRowsQuery = z.object({
  on_duplicate: onDuplicate,
  /** Rows after this one, numbered as in `refusedRow`. */
  after: wholeNumber(0, 1_000_000_000).default(0),
  limit: wholeNumber(1, 5000).default(namedRows),
  ...listChoice,
});
/** Which rejected rows: those that stay rejected once fields are optional. */
export const refusedQuery = z.object({
  on_duplicate: onDuplicate,
  /** As in an import, separated by commas: `make_optional=city,custom_fields.12`. */
  make_optional: z
    .string()
    .max(2000)
    .default("")
    .transform((list) => list.split(",").filter(Boolean))
    .pipe(optionalFields),
  ...listChoice,
});
/** Maximum reasons to list. */
export const namedReasons = 100;
export const refusedGroups = z.object({
  /** Rows that stay refused with `make_optional`. */
  refused: z.number(),
  reasons: z.array(
    z.object({
      field: z.string(),
      message: z.string(),
      rows: z.number(),
      /** Numbered as in `refusedRow`. */
      first_row: z.number(),
      /** The field that can be made optional, if only its value is missing. */
      optional_field: z.string().nullable(),
    }),
  ),
});
export type RefusedGroups = z.infer<typeof refusedGroups>;

/** Rejected rows in order. */
export const refusedRows = z.array(
  z.object({ row: z.number(), reasons: z.array(z.object({ field: z.string(), message: z.string() })) }),
);

/** `imported`: too late to cancel; the import's result. */
export const cancelAnswer = z.object({ message: z.string(), imported: importAnswer.nullable() });

export const pastImport = z.object({
  import_id: z.number(),
  imported: z.number(),
  updated: z.number(),
  skipped: z.number(),
  /** Rows of its file that were refused, and whether they can be had as a file. */
  left_out: z.number(),
  has_left_out_file: z.boolean(),
  /** Null if it wasn't a file. */
  file_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
});
export type PastImport = z.infer<typeof pastImport>;

/** Why undoing an import skips a member. */
export const keptReasons = ["changed", "deleted", "signed-up"] as const;
export const undoImportAnswer = z.object({
  message: z.string(),
  /** Added by the import, now deleted. */
  removed: z.number(),
  /** Updated by the import, now restored. */
  restored: z.number(),
  /** Changed, deleted, or signed up since, and therefore skipped. At most `namedRows` are listed. */
  kept: z.number(),
  rows: z.array(z.object({ member_id: z.number(), name: z.string(), reason: z.enum(keptReasons) })),
});
export type UndoImportAnswer = z.infer<typeof undoImportAnswer>;

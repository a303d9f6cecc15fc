import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { mayBeEmailAddress } from "../../shared/email.ts";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";
import { listChoice } from "./list-contract.ts";

export const privacyTexts = {
  loadFailed: tr("Failed to load what is stored about this person."),
  eraseFailed: tr("Failed to erase this person."),
  erased: tr("Person erased"),
  addressNeeded: tr("Please enter an email address."),
  logFailed: tr("Nothing was erased, because the log of erasures could not be written. Please try again."),
  importUnderWay: tr("An import is under way. Please erase this person when it is done."),
  /** Reason for rejecting an import row. */
  askedToBeErased: tr("This person asked to be erased"),
  addRefused: tr("This person asked to be erased. They can sign up again themselves on one of your pages."),
} as const;

/** Labels and values; times as ISO 8601. */
const entry = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Entry = z.infer<typeof entry>;

/** One kind of personal data. */
const storedPart = z.object({ title: z.string(), entries: z.array(entry) });
export type StoredPart = z.infer<typeof storedPart>;

/** A person is identified by email address: a member, one in the bin, or someone who only sent a message. */
export const personRequest = z.object({
  email: z
    .string()
    .transform(storable)
    .pipe(z.string().trim().max(320, privacyTexts.addressNeeded).refine(mayBeEmailAddress, privacyTexts.addressNeeded)),
});

/**
 * All data stored about a person, including empty parts. `name`: the member's, or
 * empty.
 */
export const storedPerson = z.object({ name: z.string(), email: z.string(), parts: z.array(storedPart) });
export type StoredPerson = z.infer<typeof storedPerson>;

/** A person's data, as in an export file. */
export const personFile = z.object({
  about: z.string(),
  written_at: z.iso.datetime(),
  stored: z.record(z.string(), z.array(entry)),
});

export const erasePersonAnswer = z.object({
  message: z.string(),
  /** Number of deleted rows per kind. */
  erased: z.array(z.object({ title: z.string(), count: z.number() })),
});

const retentionMonths = { min: 6, max: 120 } as const;

export const retentionTexts = {
  loadFailed: tr("Failed to load the rule."),
  saveFailed: tr("Failed to save the rule."),
  saved: tr("Rule saved"),
  months: tr("Please enter a whole number from {min} to {max}", retentionMonths),
  listFailed: tr("Failed to load the people without contact."),
  keepFailed: tr("Failed to keep these people."),
  eraseFailed: tr("Failed to erase these people."),
  kept: (count: number) => tr({ one: "{count} person kept", other: "{count} people kept" }, { count }),
  erased: ({ erased, kept }: { erased: number; kept: number }) => {
    const done = tr({ one: "{count} person erased", other: "{count} people erased" }, { count: erased });
    if (kept === 0) return done;
    const left = tr(
      { one: "{count} was in contact meanwhile.", other: "{count} were in contact meanwhile." },
      { count: kept },
    );
    return `${done}. ${left}`;
  },
} as const;

/** After how many months without contact people are proposed for erasure; null for never. */
const months = z
  .int(retentionTexts.months)
  .min(retentionMonths.min, retentionTexts.months)
  .max(retentionMonths.max, retentionTexts.months)
  .nullable();
export const retention = z.object({ months });
export const editRetentionAnswer = retention.extend({ message: z.string() });

/** Pages by id, since proposals come and go while somebody reads them. */
export const proposedQuery = z.object({
  ...listChoice,
  after: idParam.optional(),
  limit: pageQuery(50, 100).shape.limit,
});
export const proposedErasure = z.object({
  member_id: z.number(),
  name: z.string(),
  email: z.string(),
  last_contact_at: z.iso.datetime(),
});
export type ProposedErasure = z.infer<typeof proposedErasure>;

export const proposedRequest = z.object({ member_ids: z.array(idParam).min(1).max(100) });
export const keepProposedAnswer = z.object({ message: z.string(), kept: z.number() });
/** `kept`: those who were in contact meanwhile, or are gone. */
export const eraseProposedAnswer = keepProposedAnswer.extend({ erased: z.number() });

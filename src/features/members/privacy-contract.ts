import { z } from "zod";
import { mayBeEmailAddress } from "../../shared/email.ts";
import { storable } from "../../shared/text.ts";

export const privacyTexts = {
  loadFailed: "Failed to load what is stored about this person.",
  eraseFailed: "Failed to erase this person.",
  erased: "Person erased",
  addressNeeded: "Please enter an email address.",
  logFailed: "Nothing was erased, because the log of erasures could not be written. Please try again.",
  importUnderWay: "An import is under way. Please erase this person when it is done.",
  /** Reason for rejecting an import row. */
  askedToBeErased: "This person asked to be erased",
  addRefused: "This person asked to be erased. They can sign up again themselves on one of your pages.",
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

import { z } from "zod";
import { mayBeEmailAddress } from "../../shared/email.ts";
import { storable } from "../../shared/text.ts";

export const privacyTexts = {
  loadFailed: "Failed to load what is stored about this person.",
  eraseFailed: "Failed to erase this person.",
  erased: "Person erased",
  addressNeeded: "Please enter an email address.",
  importUnderWay: "An import is under way. Please erase this person when it is done.",
  /** The reason of a row that an import refuses. */
  askedToBeErased: "This person asked to be erased",
  addRefused: "This person asked to be erased. They can sign up again themselves on one of your pages.",
} as const;

/** Plain names and what stands there; moments as ISO 8601. */
const entry = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Entry = z.infer<typeof entry>;

/** One kind of thing that is stored about a person. */
const storedPart = z.object({ title: z.string(), entries: z.array(entry) });
export type StoredPart = z.infer<typeof storedPart>;

/** A person is an email address, whoever it is: a member, one in the bin, or somebody who only wrote a message. */
export const personRequest = z.object({
  email: z
    .string()
    .transform(storable)
    .pipe(z.string().trim().max(320, privacyTexts.addressNeeded).refine(mayBeEmailAddress, privacyTexts.addressNeeded)),
});

/**
 * All that is stored about a person, everywhere; parts that hold nothing are there, too. `name`: of the member; empty when
 * there is none.
 */
export const storedPerson = z.object({ name: z.string(), email: z.string(), parts: z.array(storedPart) });
export type StoredPerson = z.infer<typeof storedPerson>;

/** The same for a file that somebody reads. */
export const personFile = z.object({
  about: z.string(),
  written_at: z.iso.datetime(),
  stored: z.record(z.string(), z.array(entry)),
});

export const erasePersonAnswer = z.object({
  message: z.string(),
  /** How many things of each kind are gone. */
  erased: z.array(z.object({ title: z.string(), count: z.number() })),
});

import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";
import { oneLine, storable } from "../../shared/text.ts";
import { listChoice } from "./list-contract.ts";

export const consentTexts = {
  loadFailed: tr("Failed to load consent."),
  recordFailed: tr("Failed to record consent."),
  suppressFailed: tr("Failed to change whether this member gets email."),
  reasonRequired: tr("Please say how these people agreed"),
  reasonTooLong: tr("Please use at most 500 characters"),
  groundRequired: tr("Please choose a basis"),
  recorded: tr("Consent recorded"),
  nobody: tr("Consent is already recorded for everyone."),
  suppressed: tr("Email to this address is stopped"),
  unsuppressed: tr("This address can get email again"),
  textsFailed: tr("Failed to load consent to text messages."),
  stopListFailed: tr("Failed to load the STOP list."),
  withdrawFailed: tr("Failed to withdraw consent."),
  withdrawReasonRequired: tr("Please say how they withdrew it"),
  withdrawn: tr("Consent withdrawn"),
  nothingToWithdraw: tr("No consent to text messages is recorded for this member."),
  numberUnreadable: tr(
    "This member's phone number can't be read. Enter it with its country code, such as +1 555 201 0123.",
  ),
  stopFailed: tr("Failed to add to the STOP list."),
  allowFailed: tr("Failed to take the number off the STOP list."),
  numberGone: tr("This number is no longer on the STOP list."),
  numberAllowed: tr("Number taken off the STOP list"),
  numbersRequired: tr("Please enter at least one number"),
  numbersTooLong: tr("Please enter at most 5,000 lines at a time"),
  numbersStopped: (count: number) =>
    tr({ one: "{count} number added to the STOP list", other: "{count} numbers added to the STOP list" }, { count }),
  codeInvalid: tr("Please enter one to three digits, such as 1 or 49"),
  codeFailed: tr("Failed to save the country code."),
  codeSaved: tr("Country code saved"),
  onlyThemselves: tr("They stopped email themselves. To get it again, they have to sign up on one of your pages."),
} as const;

/** How it is known: a sign-up form on a page, an import that gives a reason, or a statement of the owner. */
export const consentBases = ["form", "import", "owner"] as const;
export type ConsentBasis = (typeof consentBases)[number];

/** Why the owner may write to members whose consent was never recorded. */
export const consentGrounds = ["agreed", "membership", "customer", "other"] as const;
export type ConsentGround = (typeof consentGrounds)[number];
export const groundLabels: Record<ConsentGround, string> = {
  agreed: tr("They agreed elsewhere, for example on paper"),
  membership: tr("They are members of our organization"),
  customer: tr("They are customers or donors"),
  other: tr("Another reason"),
};

/** Why nothing is sent to an address. `erased`: the person asked for it; their address is stored as a hash only. */
export const storedReasons = ["unsubscribed", "bounced", "complained", "manual"] as const;
export type StoredReason = (typeof storedReasons)[number];
export const suppressionReasons = [...storedReasons, "erased"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
export const suppressionLabels: Record<SuppressionReason, string> = {
  unsubscribed: tr("Unsubscribed"),
  bounced: tr("Email couldn't be delivered"),
  complained: tr("Reported as spam"),
  manual: tr("Stopped by you"),
  erased: tr("Asked to be erased"),
};

/** Reasons that owners can lift. The others are the person's own decision. */
export const liftableReasons: readonly SuppressionReason[] = ["manual", "bounced"];

const reasonOr = (required: string) =>
  z
    .string({ error: required })
    .overwrite((text) => oneLine(storable(text)))
    .pipe(z.string().min(1, required).max(500, consentTexts.reasonTooLong));
const reason = reasonOr(consentTexts.reasonRequired);

/** That the people in a file agreed, and how. */
export const importConsent = z.object({ reason });
export type ImportConsent = z.output<typeof importConsent>;

export const consent = z.object({
  basis: z.enum(consentBases),
  /** The words on the form. */
  words: z.string().nullable(),
  words_version: z.number().nullable(),
  /** The address of the page. */
  place: z.string().nullable(),
  /** The reason that an import or the owner gave. */
  reason: z.string().nullable(),
  ground: z.enum(consentGrounds).nullable(),
  /** The account that recorded it; null for forms and deleted accounts. */
  recorded_by: z.string().nullable(),
  given_at: z.iso.datetime(),
});
export type Consent = z.infer<typeof consent>;

export const suppression = z.object({
  reason: z.enum(suppressionReasons),
  /** Null for erased people. */
  suppressed_at: z.iso.datetime().nullable(),
});
export type Suppression = z.infer<typeof suppression>;

/** A newsletter topic that this person doesn't want email about. */
export const stoppedTopic = z.object({ name: z.string(), website: z.string(), stopped_at: z.iso.datetime() });
export type StoppedTopic = z.infer<typeof stoppedTopic>;

/** Consent to text messages to a number, which stays as proof once it is withdrawn. */
export const textsConsent = consent.omit({ ground: true }).extend({
  /** E.164. */
  number: z.string(),
  withdrawn_at: z.iso.datetime().nullable(),
  /** The account that withdrew it. */
  withdrawn_by: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
});
export type TextsConsent = z.infer<typeof textsConsent>;

export const memberConsent = z.object({
  consent: consent.nullable(),
  texts: z.object({
    /** The member's phone as a number (E.164); null if there is none, or it can't be read. */
    number: z.string().nullable(),
    /** The number is on the STOP list. */
    is_stopped: z.boolean(),
    /** They may get text messages: agreed to this number, confirmed, not withdrawn, and not stopped. */
    is_allowed: z.boolean(),
    /** Newest first. */
    consents: z.array(textsConsent),
  }),
  suppression: suppression.nullable(),
  stopped_topics: z.array(stoppedTopic),
});
export type MemberConsent = z.infer<typeof memberConsent>;

export const consentCounts = z.object({
  members: z.number(),
  /** Consent is recorded. */
  agreed: z.number(),
  without: z.number(),
  suppressed: z.number(),
  /** Would get a newsletter: agreed, confirmed, not suppressed. */
  reachable: z.number(),
});
export type ConsentCounts = z.infer<typeof consentCounts>;

export const recordConsentRequest = z.object({
  ground: z.enum(consentGrounds, consentTexts.groundRequired),
  reason,
  /** Only this member; by default, everyone without recorded consent. */
  member_id: idParam.optional(),
});
export const recordConsentAnswer = z.object({ message: z.string(), members: z.number() });

export const suppressRequest = z.object({ is_suppressed: z.boolean() });

export const recordTextsRequest = z.object({ reason });
export const withdrawTextsRequest = z.object({ reason: reasonOr(consentTexts.withdrawReasonRequired) });

export const textsCounts = z.object({
  /** Members with a phone. */
  with_phone: z.number(),
  /** Whose phone can't be read as a number. */
  unreadable: z.number(),
  /** May get text messages. */
  allowed: z.number(),
  /** Numbers on the STOP list. */
  stopped: z.number(),
  /** The country code of numbers that are written without one; empty: they can't be read. */
  calling_code: z.string(),
});
export type TextsCounts = z.infer<typeof textsCounts>;

export const editCallingCodeRequest = z.object({
  calling_code: z
    .string()
    .overwrite((text) => text.trim().replace(/^[+]/, ""))
    .pipe(z.string().regex(/^([1-9][0-9]{0,2})?$/, consentTexts.codeInvalid)),
});

export const stoppedNumber = z.object({
  stopped_id: z.number(),
  /** E.164. */
  number: z.string(),
  stopped_at: z.iso.datetime(),
});
export type StoppedNumber = z.infer<typeof stoppedNumber>;
export const stoppedNumbersQuery = pageQuery(50, 500).extend({
  ...listChoice,
  /** A part of the number; everything but digits is ignored. */
  search: z
    .string()
    .max(40)
    .default("")
    .overwrite((text) => text.replace(/[^0-9]/g, "")),
});

/** How much one call takes: lines, and characters. */
const maxStoppedLines = 5000;
export const maxStoppedCharacters = 900_000;
/** Lines without a readable number that an answer lists. */
export const maxLinesListed = 200;
export const addStoppedNumbersRequest = z.object({
  /** One number a line, or a provider's CSV file with a column of numbers. */
  text: z
    .string({ error: consentTexts.numbersRequired })
    .max(maxStoppedCharacters, consentTexts.numbersTooLong)
    .overwrite(storable)
    .refine((text) => text.trim() !== "", consentTexts.numbersRequired)
    .refine((text) => text.split(/[\n\r]+/).length <= maxStoppedLines + 1, consentTexts.numbersTooLong),
});
export const addStoppedNumbersAnswer = z.object({
  message: z.string(),
  added: z.number(),
  /** On the list already. */
  known: z.number(),
  /** How many lines have no number that can be read, and the first of them. */
  unread: z.object({ total: z.number(), lines: z.array(z.string()) }),
});

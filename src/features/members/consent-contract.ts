import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { oneLine, storable } from "../../shared/text.ts";

export const consentTexts = {
  loadFailed: "Failed to load consent.",
  recordFailed: "Failed to record consent.",
  suppressFailed: "Failed to change whether this member gets email.",
  reasonRequired: "Please say how these people agreed",
  reasonTooLong: "Please use at most 500 characters",
  groundRequired: "Please choose a basis",
  recorded: "Consent recorded",
  nobody: "Consent is already recorded for everyone.",
  suppressed: "Email to this address is stopped",
  unsuppressed: "This address can get email again",
  onlyThemselves: "They stopped email themselves. To get it again, they have to sign up on one of your pages.",
} as const;

/** How it is known: a sign-up form on a page, an import that gives a reason, or a statement of the owner. */
export const consentBases = ["form", "import", "owner"] as const;
export type ConsentBasis = (typeof consentBases)[number];

/** Why the owner may write to members whose consent was never recorded. */
export const consentGrounds = ["agreed", "membership", "customer", "other"] as const;
export type ConsentGround = (typeof consentGrounds)[number];
export const groundLabels: Record<ConsentGround, string> = {
  agreed: "They agreed elsewhere, for example on paper",
  membership: "They are members of our organization",
  customer: "They are customers or donors",
  other: "Another reason",
};

/** Why nothing is sent to an address. `erased`: the person asked for it; their address is stored as a hash only. */
export const storedReasons = ["unsubscribed", "bounced", "complained", "manual"] as const;
export type StoredReason = (typeof storedReasons)[number];
export const suppressionReasons = [...storedReasons, "erased"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];
export const suppressionLabels: Record<SuppressionReason, string> = {
  unsubscribed: "Unsubscribed",
  bounced: "Email couldn't be delivered",
  complained: "Reported as spam",
  manual: "Stopped by you",
  erased: "Asked to be erased",
};

/** Reasons that owners can lift. The others are the person's own decision. */
export const liftableReasons: readonly SuppressionReason[] = ["manual", "bounced"];

const reason = z
  .string({ error: consentTexts.reasonRequired })
  .overwrite((text) => oneLine(storable(text)))
  .pipe(z.string().min(1, consentTexts.reasonRequired).max(500, consentTexts.reasonTooLong));

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

export const memberConsent = z.object({
  consent: consent.nullable(),
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

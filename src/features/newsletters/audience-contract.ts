import { z } from "zod";
import { maxIntegerId } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";

const id = z.number().int().positive().max(maxIntegerId);

/** A stored filter of members. */
const segment = z.object({ kind: z.literal("segment"), segment_id: id });
/** Members with a label. */
const label = z.object({ kind: z.literal("label"), label_id: id });
/** People who signed up with a form of the website. */
const form = z.object({ kind: z.literal("form"), component_id: id });

/** Who a newsletter is for: of these people, those who agreed to get email. */
export const audienceRule = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("everybody") }),
  segment,
  label,
  form,
]);
export type AudienceRule = z.infer<typeof audienceRule>;

export const leftOutRule = z.discriminatedUnion("kind", [segment, label, form]);
export type LeftOutRule = z.infer<typeof leftOutRule>;

const maxLeftOut = 20;

export const audience = z.object({
  to: audienceRule,
  /** Without these people. */
  without: z.array(leftOutRule).max(maxLeftOut, tr("At most {maxLeftOut} groups can be left out", { maxLeftOut })),
});
export type Audience = z.infer<typeof audience>;

export const everybody: Audience = { to: { kind: "everybody" }, without: [] };

/** The groups that an audience can consist of. */
export const audienceChoices = z.object({
  segments: z.array(z.object({ segment_id: z.number(), name: z.string() })),
  labels: z.array(z.object({ label_id: z.number(), name: z.string() })),
  /** Sign-up forms, also removed ones. */
  forms: z.array(z.object({ component_id: z.number(), title: z.string() })),
});
export type AudienceChoices = z.infer<typeof audienceChoices>;

/**
 * Why a person gets nothing. Before sending: `no_consent` and `left_out` are counted only, the others are stored with the
 * recipient. `erased`, `deleted`, `address_changed`, and limits happen after the audience was stored.
 */
export const exclusionReasons = [
  "no_consent",
  "left_out",
  "unsubscribed",
  "bounced",
  "complained",
  "manual",
  "unconfirmed",
  "paused",
  "topic_stopped",
  "bad_address",
  "weekly_limit",
  "own_limit",
  "deleted",
  "erased",
  "address_changed",
  "website_left",
] as const;
/** Reasons that reveal how much email a person gets from others: senders see how many people, not who. */
export const secretReasons: readonly string[] = ["weekly_limit", "own_limit"] satisfies ExclusionReason[];
export const exclusionReason = z.enum(exclusionReasons);
export type ExclusionReason = (typeof exclusionReasons)[number];

export const exclusionLabels: Record<ExclusionReason, string> = {
  no_consent: tr("No consent on record"),
  left_out: tr("Left out by you"),
  unsubscribed: tr("Unsubscribed"),
  bounced: tr("Earlier email couldn't be delivered"),
  complained: tr("Reported an email as spam"),
  manual: tr("Stopped by you"),
  unconfirmed: tr("Address not confirmed"),
  paused: tr("Paused their email"),
  topic_stopped: tr("Stopped emails about this topic"),
  bad_address: tr("Invalid email address"),
  weekly_limit: tr("Had as many newsletters this week as the network allows"),
  own_limit: tr("Had as many newsletters this week as they want"),
  deleted: tr("No longer a member"),
  erased: tr("Erased on request"),
  address_changed: tr("Address changed"),
  website_left: tr("Their website no longer takes part"),
};

/** The people who would get it now. */
export const audienceCount = z.object({
  /** People who would get it. */
  count: z.number(),
  /** People who match but get nothing, by reason; reasons without anyone are left out. */
  excluded: z.array(z.object({ reason: exclusionReason, count: z.number() })),
  /** Up to ten of those who would get it. */
  examples: z.array(z.object({ member_id: z.number(), name: z.string(), email: z.string() })),
  /** How many emails all websites together may send today; null without a limit. */
  daily_limit: z.number().nullable(),
});
export type AudienceCount = z.infer<typeof audienceCount>;

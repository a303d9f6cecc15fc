import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";

export const texts = {
  loadFailed: tr("Failed to load the network's settings."),
  saveFailed: tr("Failed to save the network's settings."),
  saved: tr("Network settings saved"),
  invitationsInvalid: tr("Please enter a whole number from 1 to 9,999"),
  dateInvalid: tr("Please choose a day"),
  limitInvalid: tr("Enter a whole number from 1, or leave it blank"),
} as const;

/**
 * Who may post on the host site: all at once, all after a review, owners and editors of websites, or network editors
 * only. Network editors always may.
 */
export const hostPosting = z.enum(["everybody", "approval", "roles", "editors"]);

/** The rights of a person to their own articles on the host site. */
export const hostArticles = z.enum(["publish", "review", "read"]);
export type HostArticles = z.infer<typeof hostArticles>;

/** How many people could write for the host site today under each setting. */
const hostPosters = z.object({
  everybody: z.number(),
  approval: z.number(),
  roles: z.number(),
  editors: z.number(),
});
export type HostPosters = z.infer<typeof hostPosters>;

export const signUp = z.enum(["off", "approval", "open"]);

const limit = (max: number) => z.number(texts.limitInvalid).int().min(1, texts.limitInvalid).max(max).nullable();

export const networkSettings = z.object({
  host_posting: hostPosting,
  sign_up: signUp,
  /** Limits of self-registered accounts; null: any number. */
  website_limit: limit(9999),
  image_megabyte_limit: limit(9_999_999),
  member_limit: limit(9_999_999),
  daily_mail_limit: limit(9_999_999),
  /** How many newsletters one person gets within seven days, from all websites together; null: any number. */
  newsletter_weekly_limit: limit(50),
  /** How many invitations and the like one website, and one account, can have mailed in 24 hours. */
  website_invitation_limit: z.number(texts.invitationsInvalid).int().min(1, texts.invitationsInvalid).max(9999),
  account_invitation_limit: z.number(texts.invitationsInvalid).int().min(1, texts.invitationsInvalid).max(9999),
  /** The day from which websites without a disclaimer publish nothing new; null: none. */
  disclaimers_from: z.iso.date(texts.dateInvalid).nullable(),
});
export type NetworkSettings = z.infer<typeof networkSettings>;

export const shownNetworkSettings = networkSettings.extend({ host_posters: hostPosters });
export type ShownNetworkSettings = z.infer<typeof shownNetworkSettings>;

export const limitNames = ["website_limit", "image_megabyte_limit", "member_limit", "daily_mail_limit"] as const;
/** The limits of an account; null: any number. */
export type AccountLimits = Pick<NetworkSettings, (typeof limitNames)[number]>;

/** The form's input: digits, or empty for no limit. */
const typedLimit = z.string().regex(/^([1-9]\d{0,3})?$/, texts.limitInvalid);
const typedLargeLimit = z.string().regex(/^([1-9]\d{0,6})?$/, texts.limitInvalid);
export const signUpForm = z.object({
  sign_up: signUp,
  website_limit: typedLimit,
  image_megabyte_limit: typedLargeLimit,
  member_limit: typedLargeLimit,
  daily_mail_limit: typedLargeLimit,
});

const typedInvitations = z.string().regex(/^[1-9]\d{0,3}$/, texts.invitationsInvalid);
export const invitationsForm = z.object({
  website_invitation_limit: typedInvitations,
  account_invitation_limit: typedInvitations,
});

export const newslettersForm = z.object({
  newsletter_weekly_limit: z
    .string()
    .regex(/^([1-9]|[1-4]\d|50)?$/, tr("Please enter a number from 1 to 50, or nothing")),
});

export const disclaimersForm = z.object({ disclaimers_from: z.literal("").or(z.iso.date(texts.dateInvalid)) });

/** Changes the given fields only. */
export const editNetworkSettingsRequest = networkSettings.partial();

import { z } from "zod";

export const texts = {
  loadFailed: "Failed to load the network's settings.",
  saveFailed: "Failed to save the network's settings.",
  saved: "Network settings saved",
  limitInvalid: "Please enter a whole number from 1, or nothing",
} as const;

/** Who may post on the host site: all at once, all after a review, or network editors only. */
export const hostPosting = z.enum(["everybody", "approval", "editors"]);
export type HostPosting = z.infer<typeof hostPosting>;

export const signUp = z.enum(["off", "approval", "open"]);

const limit = (max: number) => z.number(texts.limitInvalid).int().min(1, texts.limitInvalid).max(max).nullable();

export const networkSettings = z.object({
  host_posting: hostPosting,
  sign_up: signUp,
  /** What accounts made by signing up may use; null: any number. */
  website_limit: limit(9999),
  image_megabyte_limit: limit(9_999_999),
  member_limit: limit(9_999_999),
  daily_mail_limit: limit(9_999_999),
  /** How many newsletters one person gets within seven days, from all websites together; null: any number. */
  newsletter_weekly_limit: limit(50),
});
export type NetworkSettings = z.infer<typeof networkSettings>;

export const limitNames = ["website_limit", "image_megabyte_limit", "member_limit", "daily_mail_limit"] as const;
/** What an account may use; null: any number. */
export type AccountLimits = Pick<NetworkSettings, (typeof limitNames)[number]>;

/** What the dashboard's form has instead: digits, or nothing for any number. */
const typedLimit = z.string().regex(/^([1-9]\d{0,3})?$/, texts.limitInvalid);
const typedLargeLimit = z.string().regex(/^([1-9]\d{0,6})?$/, texts.limitInvalid);
export const signUpForm = z.object({
  sign_up: signUp,
  website_limit: typedLimit,
  image_megabyte_limit: typedLargeLimit,
  member_limit: typedLargeLimit,
  daily_mail_limit: typedLargeLimit,
});

export const newslettersForm = z.object({
  newsletter_weekly_limit: z.string().regex(/^([1-9]|[1-4]\d|50)?$/, "Please enter a number from 1 to 50, or nothing"),
});

/** Changes the given fields only. */
export const editNetworkSettingsRequest = networkSettings.partial();

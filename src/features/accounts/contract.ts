import { z } from "zod";
import { idParam } from "../../shared/contract.ts";
import { mayBeEmailAddress } from "../../shared/email.ts";
import { dashboardLanguages } from "../../shared/languages/dashboard-languages.ts";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";
import { hostArticles } from "./network-contract.ts";

export const texts = {
  loginFailed: tr("Login failed."),
  wrongCredentials: tr("Invalid email or password."),
  tooManyAttempts: tr("Too many failed attempts. Please wait a few minutes and try again."),
  loggedOut: tr("You are logged out."),
  noSession: tr("Please log in."),
  ownersOnly: tr("Only an owner can do this."),
  roleForbids: tr("Your role on this website doesn't allow this."),
  askForReview: tr("Your role on this website doesn't allow this. Ask for a review instead."),
  hostRefused: tr("Your roles don't allow writing for the network's site."),
  lastOwner: tr("A website needs at least one owner."),
  emailRequired: tr("Email is required"),
  emailInvalid: tr("Please enter a valid email address"),
  passwordRequired: tr("Password is required"),
  passwordTooShort: tr("Password must have at least 10 characters"),
  passwordCommon: tr("This password is too common. Please choose one that is harder to guess."),
  passwordTooLong: tr("Password must not exceed 1,000 characters"),
  wrongPassword: tr("This is not your current password"),
  passwordNeeded: tr("Please enter your current password to change the email address"),
  usernameRequired: tr("Username is required"),
  usernameTooLong: tr("Username must not exceed 100 characters"),
  usernameTaken: tr("This username is already used. Please choose another."),
  emailTaken: tr("This email address already has an account."),
  addressAsked: tr("Almost done: open the link that we sent to the new address within an hour."),
  addressAskedOften: tr(
    "Several links were sent to this address within the last hour. Please check its inbox, or try again later.",
  ),
  addressChanged: tr("Your email address is changed. Log in with the new one from now on."),
  addressChangeFailed: tr("Failed to change the email address."),
  addressChangeGone: tr(
    "This link is no longer valid. If you still want to change your address, do so in your account.",
  ),
  addressChangeExpired: tr("This link has expired. You can have another one sent in your account."),
  noAddressChange: tr("No pending email change."),
  addressChangeCanceled: tr("Your email address wasn't changed"),
  accountLoadFailed: tr("Failed to load your account."),
  accountSaveFailed: tr("Failed to save your account."),
  accountSaved: tr("Account saved"),
  passwordChanged: tr("Password changed. All other sessions are logged out."),
  passwordFailed: tr("Failed to change the password."),
  sessionsFailed: tr("Failed to load your sessions."),
  sessionEnded: tr("The session is logged out"),
  sessionNotFound: tr("This session has already ended."),
  otherSessionsEnded: tr("All other sessions are logged out"),
  sessionEndFailed: tr("Failed to log out the session."),
  imageUnknown: tr("This image no longer exists. Please choose another."),
} as const;

/** The roles on a website. */
export const websiteRole = z.enum(["owner", "editor", "author", "contributor", "members", "reader", "guest"]);
export type WebsiteRole = z.infer<typeof websiteRole>;

export const minPasswordLength = 10;
/** Limits the cost of a request, since Argon2 accepts any length. */
const maxPasswordLength = 1000;

export const emailAddress = z
  .string({ error: texts.emailRequired })
  .trim()
  .min(1, texts.emailRequired)
  .max(254, texts.emailInvalid)
  .refine((v) => v === "" || mayBeEmailAddress(v), texts.emailInvalid);

export const loginRequest = z.object({
  email: emailAddress,
  password: z
    .string({ error: texts.passwordRequired })
    .min(1, texts.passwordRequired)
    .max(maxPasswordLength, texts.wrongCredentials),
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** A field that calls which begin a session also take: the browser's time zone, by which people recognize the session. */
export const ofBrowser = { time_zone: z.string().max(64).optional() };

export const loginAnswer = z.object({ userId: z.number() });
export const sessionAnswer = z.object({ userId: z.number().nullable() });

export const account = z.object({
  user_id: z.number(),
  email: z.string(),
  username: z.string(),
  role: z.enum(["owner", "editor"]),
  picture: z.string().nullable(),
  /** The dashboard's language; null for the browser's. */
  language: z.enum(dashboardLanguages).nullable(),
  /** The user's rights to their own articles on the host site. */
  host_articles: hostArticles,
  /** How many websites the user may own; null for any number. */
  website_limit: z.number().nullable(),
  /** A new email address is confirmed by a link. */
  confirms_email: z.boolean(),
  /** Otherwise a passkey or an OpenID identity is the way in, and calls that ask for the current password ask for a proof instead. */
  has_password: z.boolean(),
  /** The address that waits to be confirmed. */
  new_email: z.object({ email: z.string(), expires_at: z.iso.datetime() }).nullable(),
});
export type Account = z.infer<typeof account>;

export const newPassword = z
  .string()
  .min(minPasswordLength, texts.passwordTooShort)
  .max(maxPasswordLength, texts.passwordTooLong);

export const passwordStrength = z.enum(["weak", "fair", "good", "strong"]);
export type PasswordStrength = z.infer<typeof passwordStrength>;
export const strengthTexts: Record<PasswordStrength, string> = {
  weak: tr("Weak: easy to guess."),
  fair: tr("Fair: could be guessed with effort."),
  good: tr("Good: hard to guess."),
  strong: tr("Strong: very hard to guess."),
};
export const ratePasswordRequest = z.object({ password: z.string().max(maxPasswordLength) });

export const newUsername = z
  .string()
  .transform(storable)
  .pipe(z.string().trim().min(1, texts.usernameRequired).max(100, texts.usernameTooLong));

/** Changes the given fields only. A new email address requires the password. */
export const editAccountRequest = z.object({
  username: newUsername.optional(),
  email: emailAddress.optional(),
  /** The `filePath` of one of the user's images, or null. */
  picture: z.string().max(200).nullable().optional(),
  /** The dashboard's language, or null for the browser's. */
  language: z.enum(dashboardLanguages).nullable().optional(),
  current_password: z.string().max(maxPasswordLength).optional(),
});

export const confirmAddressRequest = z.object({ token: z.string().max(100) });
/** How long the link that confirms a new address works. */
export const addressLinkMinutes = 60;

/** The dashboard's form: all fields, with an empty password unless required. */
export const accountForm = editAccountRequest.omit({ language: true }).required();

/** Ends all other sessions of the account. */
export const changePasswordRequest = z.object({
  current_password: z.string().min(1, texts.passwordRequired).max(maxPasswordLength, texts.wrongPassword),
  new_password: newPassword,
});

/** The request of accounts without a password, which set their first one. */
export const setPasswordRequest = changePasswordRequest.extend({
  current_password: z.string().max(maxPasswordLength, texts.wrongPassword).default(""),
});

/** The dashboard's form for the first password. */
export const setPasswordForm = setPasswordRequest.required();

export const sessionIdParams = z.object({ id: idParam });

export const sessionSummary = z.object({
  session_id: z.number(),
  /** The session of this request. */
  is_current: z.boolean(),
  /** E.g. "Firefox on Windows". */
  device: z.string(),
  /** As its browser reported it. */
  time_zone: z.string().nullable(),
  created_at: z.iso.datetime(),
  seen_at: z.iso.datetime(),
});
export type SessionSummary = z.infer<typeof sessionSummary>;

import { z } from "zod";
import { tr } from "../../shared/languages/tr.ts";
import { storable } from "../../shared/text.ts";
import { emailAddress, newPassword, newUsername } from "../accounts/contract.ts";
import { newCredential } from "../accounts/factors-contract.ts";

export const texts = {
  off: tr("You can't sign up on this site. Ask one of its owners for an invitation."),
  noAccount: (email: string) => tr("There is no account with the address {email}.", { email }),
  needsApproval: tr("An owner of this site decides about each account. Please ask for one."),
  full: tr("Many people are waiting for an account already. Please try again in a few days."),
  askFailed: tr("Failed to ask for an account."),
  /** Sent to every address, so that it doesn't reveal who has an account. */
  mailed: tr("Please check your inbox: we sent a link to this address."),
  kept: tr(
    "We keep your request. Copy the link below: it shows how your request stands, and makes your account once it is approved.",
  ),
  reasonTooLong: tr("Please use at most 1,000 characters"),
  linkLoadFailed: tr("Failed to check the link."),
  created: tr("Welcome"),
  createFailed: tr("Failed to create the account."),
  listFailed: tr("Failed to load the requests for accounts."),
  requestGone: tr("This request was decided already, or has expired."),
  approved: tr("Request approved"),
  declined: tr("Request declined"),
  declinedSeveral: (count: number) =>
    tr({ one: "{count} request declined", other: "{count} requests declined" }, { count }),
  decideFailed: tr("Couldn't process the request."),
  needsMail: tr("Open sign-up needs a mail server, because addresses are confirmed by mail."),
} as const;

export const requestStates = z.enum(["waiting", "open", "declined", "expired", "used"]);
export type RequestState = z.infer<typeof requestStates>;

/** How a request stands, for whoever holds its link. */
export const stateTexts: Record<Exclude<RequestState, "open">, string> = {
  waiting: tr("An owner of this site decides about it. Come back to this page to see how it stands."),
  declined: tr("Your request for an account was declined."),
  expired: tr("This link has expired. You can ask for an account again."),
  used: tr("This link was already used. Log in with your account."),
};

/** Days until a request that nobody decides expires, and an approved one. */
export const waitingDays = 30;
export const approvedDays = 7;
/** Hours that a mailed link works until it is opened, and that of an open sign-up at all. */
export const openHours = 24;
/** How many requests may wait at a time. */
export const maxWaiting = 500;

export const askAccountRequest = z.object({
  email: emailAddress,
  reason: z.string().transform(storable).pipe(z.string().trim().max(1000, texts.reasonTooLong)).default(""),
  /** The honeypot: hidden from people, filled in only by spam bots. */
  contact_link: z.string().max(1000).default(""),
});

export const askAccountForm = z.object({
  email: emailAddress,
  reason: z.string().max(1000, texts.reasonTooLong),
  contact_link: z.string().max(1000),
});

export const askAccountAnswer = z.object({
  message: z.string(),
  /** Only where no mail is sent: shows how the request stands. */
  link: z.string().nullable(),
});

export const shownRequest = z.object({ state: requestStates, email: z.string() });

export const createAccountRequest = z.object({
  token: z.string().max(100),
  username: newUsername,
  ...newCredential,
});
/** The dashboard's forms: a passkey comes from the browser instead of a field. */
const createFields = createAccountRequest.omit({ passkey: true });
export const createAccountForm = createFields.extend({ password: newPassword });
export const createByPasskeyForm = createFields.extend({ password: z.string() });

export const waitingRequest = z.object({
  request_id: z.number(),
  email: z.string(),
  /** Whether whoever asks has opened the link that was mailed there. */
  is_confirmed: z.boolean(),
  reason: z.string(),
  created_at: z.iso.datetime(),
});
export type WaitingRequest = z.infer<typeof waitingRequest>;

export const declineRequestsRequest = z.object({
  request_ids: z
    .array(z.number().int())
    .min(1)
    .max(2 * maxWaiting),
});
export const decideRequest = z.object({ approve: z.boolean() });

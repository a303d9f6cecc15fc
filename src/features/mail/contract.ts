import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";

export const texts = {
  loadFailed: "Failed to load emails.",
  setupFailed: "Failed to load the email settings.",
  websiteNotFound: "This website does not exist.",
  notFound: "This email no longer exists.",
  alreadySent: "This email was already sent.",
  retried: "The email will be sent in a moment.",
  unsent: "There is no mail server. The email stays in the list below, with its text.",
  retryFailed: "Failed to send the email again.",
  testSent: "A test email is on its way to you.",
  testFailed: "Failed to send a test email.",
} as const;

/** `unsent`: no mail server was set up. */
export const mailState = z.enum(["waiting", "sent", "failed", "unsent"]);
export type MailState = z.infer<typeof mailState>;

export const mailQuery = pageQuery(20, 100).extend({
  /** Without: all own websites, for role owner the host site too. */
  website_id: idParam.optional(),
});

/** One mail as its website's owner sees it. */
export const ownMail = z.object({
  mail_id: z.number(),
  website_id: z.number(),
  website_title: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: mailState,
  /** Why the last attempt failed. */
  reason: z.string().nullable(),
  /** Of a mail that was not sent. Null where nobody but the recipient may read it: a link in it may be a secret. */
  text: z.string().nullable(),
  attempts: z.number(),
  created_at: z.iso.datetime(),
  /** Of a waiting mail. */
  next_attempt_at: z.iso.datetime().nullable(),
  /** When it was sent or given up, or found no mail server. */
  done_at: z.iso.datetime().nullable(),
});
export type OwnMail = z.infer<typeof ownMail>;

export const mailSetup = z.object({
  /** Whether there is a mail server; without one nothing is sent. */
  configured: z.boolean(),
  /** The address that mail is from. */
  from: z.string().nullable(),
  /** Whether mail is sent to that server over TLS or not at all; else TLS is used when the server offers it. */
  requires_tls: z.boolean(),
});
export type MailSetup = z.infer<typeof mailSetup>;

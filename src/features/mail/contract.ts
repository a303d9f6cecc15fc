import { z } from "zod";
import { idParam, pageQuery } from "../../shared/contract.ts";
import { tr } from "../../shared/languages/tr.ts";

export const texts = {
  loadFailed: tr("Failed to load emails."),
  setupFailed: tr("Failed to load the email settings."),
  websiteNotFound: tr("This website does not exist."),
  notFound: tr("This email no longer exists."),
  alreadySent: tr("This email was already sent."),
  retried: tr("The email will be sent in a moment."),
  unsent: tr("There is no mail server. The email stays in the list below, with its text."),
  retryFailed: tr("Failed to send the email again."),
  testSent: tr("A test email is on its way to you."),
  onCopy: tr("This is a copy, restored from a backup. It sends no email until an owner makes it the real site."),
} as const;

/** `unsent`: no mail server was configured. */
export const mailState = z.enum(["waiting", "sent", "failed", "unsent"]);
export type MailState = z.infer<typeof mailState>;

export const mailQuery = pageQuery(20, 100).extend({
  /** Defaults to all of the user's websites, plus the host site for role owner. */
  website_id: idParam.optional(),
});

/** A mail as shown to its website's owner. */
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
  /** The text of an unsent mail. Null if only the recipient may read it, because it contains a secret link. */
  text: z.string().nullable(),
  attempts: z.number(),
  created_at: z.iso.datetime(),
  /** For waiting mail. */
  next_attempt_at: z.iso.datetime().nullable(),
  /** When it was sent, given up, or found no mail server. */
  done_at: z.iso.datetime().nullable(),
});
export type OwnMail = z.infer<typeof ownMail>;

export const mailSetup = z.object({
  /** Whether a mail server is configured; without one nothing is sent. */
  configured: z.boolean(),
  /** The sender address. */
  from: z.string().nullable(),
  /** Whether TLS is required; otherwise it is used if the server offers it. */
  requires_tls: z.boolean(),
  /** Whether others could read email on its way to the mail server: never if that is on this machine. */
  may_be_read: z.boolean(),
  /** Null for everybody but owners of the network. */
  servers: z
    .array(
      z.object({
        /** Its host, with the port where needed; never its login. */
        name: z.string(),
        /** The server's share of all email while each works; 0 for one that only stands in. */
        percent: z.number(),
        requires_tls: z.boolean(),
        /** Why it couldn't be used when it was last tried. */
        problem: z.string().nullable(),
        since: z.iso.datetime().nullable(),
        /** Until then, the others get its email. */
        paused_until: z.iso.datetime().nullable(),
      }),
    )
    .nullable(),
  /** The mailbox of newsletters that can't be delivered; null if there is none, and for everybody but owners of the network. */
  returns: z
    .object({
      address: z.string(),
      /** When it was last read without a problem. */
      read_at: z.iso.datetime().nullable(),
      /** Why the last attempt failed. */
      problem: z.string().nullable(),
      /** Mails that were not understood, and are left in the mailbox. */
      left: z.number(),
    })
    .nullable(),
});
export type MailSetup = z.infer<typeof mailSetup>;

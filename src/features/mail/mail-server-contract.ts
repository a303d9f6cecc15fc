import { z } from "zod";
import { isEmailAddress } from "../../shared/email.ts";
import { tr } from "../../shared/languages/tr.ts";

export const mailServerTexts = {
  loadFailed: tr("Failed to load the mail server."),
  saveFailed: tr("Failed to save the mail server."),
  testFailed: tr("Failed to test the mail server."),
  removeFailed: tr("Failed to remove the mail server."),
  saved: tr("Saved. Email is sent through this server from now on."),
  removed: tr("Removed. No email is sent from now on."),
  ofEnvironment: tr(
    "The mail server is set by SMTP_URL where Rostrum is started, which takes precedence. Change it there.",
  ),
  fromOfEnvironment: tr("Set by MAIL_FROM where Rostrum is started."),
  changedMeanwhile: tr("Someone else changed these settings in the meantime. The current ones are shown."),
  noKey: tr("The server's secret key is missing, so a password can't be stored safely. Put the key back first."),
  passwordLost: tr(
    "The mail server's password can't be read, because the server's secret key is missing or another one. Put the key back, or enter the password again.",
  ),
  passwordNeeded: tr(
    "Enter the password again: it is only reused for the same server, port, encryption, and user name.",
  ),
  hostInvalid: tr("Enter the server's name or address only, such as smtp.example.org"),
  portInvalid: tr("Enter a port from 1 to 65535"),
  fromInvalid: tr("Enter an email address, such as news@example.org"),
  oneLine: tr("Enter a single line"),
  tooLong: (most: number) => tr("Enter {most} characters at most", { most }),
  onCopy: tr(
    "This is a copy, restored from a backup. It reaches no mail server until an owner makes it the real site.",
  ),
} as const;

export const mailEncryption = z.enum(["tls", "starttls", "none"]);
export type MailEncryption = z.infer<typeof mailEncryption>;

/** A line that can't break a header or a command. */
const line = (most: number) =>
  z
    .string()
    .max(most, mailServerTexts.tooLong(most))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, mailServerTexts.oneLine);

/** A name as the resolver takes it, or an address; letters of any language. */
const hostName = z
  .string()
  .trim()
  .max(253, mailServerTexts.tooLong(253))
  .regex(/^[\p{L}\p{M}\p{N}_.:-]+$/u, mailServerTexts.hostInvalid)
  .refine((host) => !host.includes(":") || /^[0-9a-fA-F:.]+$/.test(host), mailServerTexts.hostInvalid)
  .refine((host) => !/^[.-]|\.\.|-$/.test(host), mailServerTexts.hostInvalid);

const settings = z.object({
  host: hostName,
  encryption: mailEncryption,
  /** Leave empty if no login is needed. */
  user_name: line(320),
  from_name: line(100),
  from_address: z.string().trim().max(254, mailServerTexts.tooLong(254)),
});
const refineFrom = (address: string) => isEmailAddress(address) || /^[\w.+-]+@[\w-]+$/.test(address);

export const mailServerSettings = settings.extend({
  port: z.number().int().min(1, mailServerTexts.portInvalid).max(65_535, mailServerTexts.portInvalid),
  /** Omitted: the stored one. */
  password: line(1000).optional(),
  from_address: settings.shape.from_address.refine(refineFrom, mailServerTexts.fromInvalid),
});
export type MailServerSettings = z.infer<typeof mailServerSettings>;

/** The form's input. */
export const mailServerForm = mailServerSettings.extend({
  port: z
    .string()
    .regex(/^\d{1,5}$/, mailServerTexts.portInvalid)
    .refine(isPort, mailServerTexts.portInvalid),
  password: line(1000),
});
export type MailServerForm = z.infer<typeof mailServerForm>;

function isPort(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= 65_535;
}

export const editMailServerRequest = mailServerSettings.extend({
  /** The version that was changed; 0 if there were no settings. */
  version: z.number().int().min(0),
  /** Saves although the mail server refused the test. */
  untested: z.literal(true).optional(),
});

export const mailServer = z.object({
  /** Whether the environment sets the server, or only the sender. */
  environment: z.enum(["server", "from"]).nullable(),
  /** Null if no server is set. Never has the password. */
  settings: settings
    .extend({
      port: z.number(),
      has_password: z.boolean(),
      is_tested: z.boolean(),
      changed_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Where tests go. */
  test_recipient: z.string(),
  /** The sender of the environment, if only that is set there. */
  from: z.object({ name: z.string(), address: z.string() }).nullable(),
  version: z.number(),
  /** Tells what keeps the stored settings from being used. */
  problem: z.string().nullable(),
});
export type MailServer = z.infer<typeof mailServer>;

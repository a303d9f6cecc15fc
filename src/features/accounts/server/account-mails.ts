import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { enqueueMail, mailBody } from "../../mail/server/public.ts";
import { deviceName } from "./device-name.ts";
import type { Device } from "./sessions.service.ts";
import { selectAccount } from "./users.queries.ts";

/** The website on whose behalf mail about accounts is sent. */
export interface HostSite {
  host: { id: number; title: string };
}

/** To whom, on behalf of which website. */
export interface Envelope {
  recipient: string;
  websiteId: number;
  /** The sender's name. */
  title: string;
}

/** What `enqueueMail` takes. The text is for the recipient only. */
export function mailTo({ recipient, websiteId, title }: Envelope, kind: string, body: Parameters<typeof mailBody>[0]) {
  return { websiteId, kind, recipient, senderName: title, recipientOnly: true, subject: body.title, ...mailBody(body) };
}

interface MailDeps {
  db: Database;
  clock: Clock;
  publicUrl: URL;
  sites: HostSite;
}

/** Tells the account of a login from a device it was never used on; at most once an hour. */
export async function mailNewDevice(
  { db, clock, publicUrl, sites }: MailDeps,
  userId: number,
  { userAgent, timeZone }: Device,
): Promise<void> {
  const { email } = await selectAccount(db, userId);
  const { id: websiteId, title } = sites.host;
  const mail = mailTo({ recipient: email ?? "", websiteId, title }, "new-device", {
    title: "Login from a new device",
    paragraphs: [
      `Someone logged in to your account at ${title}: ${deviceName(userAgent)}${timeZone ? `, ${timeZone}` : ""}.`,
      "If it was you, there is nothing to do. If not, change your password, which logs out all other devices.",
    ],
    action: { label: "See your sessions", url: new URL("/dashboard/settings/account", publicUrl).href },
    footer: `You received this because you have an account at ${title}.`,
  });
  await enqueueMail(db, { ...mail, oncePerHour: "drop" }, clock.now());
}

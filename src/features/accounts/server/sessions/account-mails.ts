import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { enqueueMail, mailBody, withoutAddresses } from "../../../mail/server/public.ts";
import { addressLinkMinutes } from "../../contract.ts";
import { selectAccount } from "../users/users.queries.ts";
import { deviceName } from "./device-name.ts";
import type { Device } from "./sessions.service.ts";

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

/** Returns a mail for `enqueueMail`, whose text only the recipient may read. */
export function mailTo({ recipient, websiteId, title }: Envelope, kind: string, body: Parameters<typeof mailBody>[0]) {
  return { websiteId, kind, recipient, senderName: title, recipientOnly: true, subject: body.title, ...mailBody(body) };
}

export interface MailDeps {
  db: Database;
  clock: Clock;
  publicUrl: URL;
  sites: HostSite;
}

const onBehalfOf = ({ host: { id: websiteId, title } }: HostSite, recipient: string) => ({
  recipient,
  websiteId,
  title,
});

/** Returns whether it was queued: an address gets a few an hour. */
export async function mailAddressLink(
  { db, clock, sites }: MailDeps,
  to: { accountId: number; email: string },
  link: string,
) {
  const { accountId, email: recipient } = to;
  const mail = mailTo(onBehalfOf(sites, recipient), "confirm-address", {
    title: "Confirm your new email address",
    paragraphs: [
      `Someone would like to log in with this address at ${withoutAddresses(sites.host.title)}.`,
      `The link works once, for ${addressLinkMinutes} minutes.`,
    ],
    action: { label: "Confirm this address", url: link },
    footer: "If it wasn't you, ignore this. Nothing happens unless you confirm.",
  });
  return (await enqueueMail(db, { ...mail, accountId }, clock.now())) !== undefined;
}

export async function mailAddressAsked(deps: MailDeps, present: string, email: string): Promise<void> {
  await mailAboutAddress(deps, present, {
    title: "Your email address is about to change",
    paragraphs: [
      `Someone asked to change the email address of your account to ${email}. It changes when the link sent there is opened.`,
      "If it wasn't you, change your password right away: that cancels it.",
    ],
  });
}

export async function mailAddressChanged(deps: MailDeps, former: string, email: string): Promise<void> {
  await mailAboutAddress(deps, former, {
    title: "Your email address was changed",
    paragraphs: [
      `You log in with ${email} from now on, and mail about your account goes there.`,
      "If it wasn't you, tell an owner of the network right away.",
    ],
  });
}

async function mailAboutAddress(
  { db, clock, publicUrl, sites }: MailDeps,
  recipient: string,
  body: { title: string; paragraphs: string[] },
): Promise<void> {
  const mail = mailTo(onBehalfOf(sites, recipient), "address-changed", {
    ...body,
    action: { label: "Open your account", url: new URL("/dashboard/settings/account", publicUrl).href },
    footer: `You received this because you have an account at ${sites.host.title}.`,
  });
  await enqueueMail(db, mail, clock.now());
}

/** Tells the account of a login from a device it was never used on; at most once an hour. */
export async function mailNewDevice(
  { db, clock, publicUrl, sites }: MailDeps,
  userId: number,
  { userAgent, timeZone }: Device,
): Promise<void> {
  const { email } = await selectAccount(db, userId);
  const { title } = sites.host;
  const mail = mailTo(onBehalfOf(sites, email ?? ""), "new-device", {
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

export function mailFactorsChanged(deps: MailDeps, userId: number, change: string): Promise<void> {
  return mailLoginChanged(deps, userId, "factors-changed", {
    title: "Your two-factor login was changed",
    paragraphs: [
      change,
      "If it was you, there is nothing to do. If not, change your password and your two-factor login right away.",
    ],
  });
}

export function mailIdentityChanged(deps: MailDeps, userId: number, change: string): Promise<void> {
  return mailLoginChanged(deps, userId, "identity-changed", {
    title: "Your ways to log in were changed",
    paragraphs: [
      change,
      "If it was you, there is nothing to do. If not, change your password and unlink what you don't know right away.",
    ],
  });
}

async function mailLoginChanged(
  { db, clock, publicUrl, sites }: MailDeps,
  userId: number,
  kind: string,
  body: { title: string; paragraphs: string[] },
): Promise<void> {
  const { email } = await selectAccount(db, userId);
  const mail = mailTo(onBehalfOf(sites, email), kind, {
    ...body,
    action: { label: "Open your account", url: new URL("/dashboard/settings/account", publicUrl).href },
    footer: `You received this because you have an account at ${sites.host.title}.`,
  });
  await enqueueMail(db, mail, clock.now());
}

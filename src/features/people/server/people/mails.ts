import type { Database } from "../../../../db/database.ts";
import type { WebsiteRole } from "../../../accounts/contract.ts";
import type { SingleKind } from "../../../accounts/roles-contract.ts";
import { type Envelope, mailTo } from "../../../accounts/server/public.ts";
import { enqueueMail, withoutAddresses } from "../../../mail/server/public.ts";
import { invitationDays, offersWebsite, resetMinutes, roles, websiteOffer } from "../../contract.ts";
import { thingNames } from "../../things-contract.ts";

interface Invited {
  link: string;
  invitedBy: string;
  /** Null for an account with a website of its own. */
  role: WebsiteRole | null;
  /** The inviter's account. */
  accountId: number;
  /** By whoever holds the link. */
  isAsked?: boolean;
  /** With the role `guest`: what goes with it. */
  thing: { kind: SingleKind; title: string } | null;
}

/** Returns whether it was queued. */
export async function mailInvitation(
  trx: Database,
  to: Envelope,
  { link, accountId, role, thing, isAsked = false, ...invited }: Invited,
  now: Date,
): Promise<boolean> {
  const [title, invitedBy] = [withoutAddresses(to.title), withoutAddresses(invited.invitedBy)];
  const only = thing ? ` It is about ${thingNames[thing.kind](`“${withoutAddresses(thing.title)}”`)}.` : "";
  const offer = role
    ? `${invitedBy} invites you to ${title}. Your role: ${roles[role].name}. ${roles[role].opens}${only}`
    : `${offersWebsite(invitedBy, title)} ${websiteOffer}`;
  const subject = role ? `Invitation to ${title}` : `Create your group's website on ${title}`;
  const mail = mailTo(to, isAsked ? "invitation-link" : "invitation", {
    title: subject,
    paragraphs: [offer, `The link works once, for ${invitationDays} days.`],
    action: { label: "See the invitation", url: link },
    footer: "If you don't know why you received this, ignore it. Nothing happens unless you open the link and accept.",
  });
  return (await enqueueMail(trx, { ...mail, accountId }, now)) !== undefined;
}

/** At most one an hour to an address, so that nobody's inbox can be flooded. */
export async function mailResetLink(trx: Database, to: Envelope, link: string, now: Date): Promise<boolean> {
  const mail = mailTo(to, "password-reset", {
    title: "Set a new password",
    paragraphs: [`The link works once, for ${resetMinutes} minutes. Setting a new password logs you out everywhere.`],
    action: { label: "Set a new password", url: link },
    footer: `Someone asked for this at ${to.title}. If it wasn't you, ignore it: your password stays as it is.`,
  });
  return (await enqueueMail(trx, { ...mail, oncePerHour: "drop" }, now)) !== undefined;
}

export async function mailPasswordChanged(trx: Database, to: Envelope, loginUrl: string, now: Date): Promise<void> {
  const mail = mailTo(to, "password-changed", {
    title: "Your password was changed",
    paragraphs: [
      "The password of your account was changed with a link, and all its sessions were logged out.",
      "If it wasn't you, tell an owner of the network right away.",
    ],
    action: { label: "Log in", url: loginUrl },
    footer: `You received this because you have an account at ${to.title}.`,
  });
  await enqueueMail(trx, mail, now);
}

export async function mailFactorsRemoved(trx: Database, to: Envelope, loginUrl: string, now: Date): Promise<void> {
  const mail = mailTo(to, "factors-removed", {
    title: "Two-factor login was removed from your account",
    paragraphs: [
      "An owner of the network removed your authenticator app, passkeys, and recovery codes. All your sessions were logged out.",
      "Log in with your password and set up two-factor login again. If you didn't ask for this, tell an owner of the network right away.",
    ],
    action: { label: "Log in", url: loginUrl },
    footer: `You received this because you have an account at ${to.title}.`,
  });
  await enqueueMail(trx, mail, now);
}

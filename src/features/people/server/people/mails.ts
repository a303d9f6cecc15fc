import type { Database } from "../../../../db/database.ts";
import { quote, retranslate, tr } from "../../../../shared/languages/tr.ts";
import type { WebsiteRole } from "../../../accounts/contract.ts";
import type { SingleKind } from "../../../accounts/roles-contract.ts";
import { becauseOfAccount, type Envelope, mailAccount } from "../../../accounts/server/public.ts";
import { withoutAddresses } from "../../../mail/server/public.ts";
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
  const [website, inviter] = [withoutAddresses(to.title), withoutAddresses(invited.invitedBy)];
  const getOnly = ({ kind, title }: NonNullable<Invited["thing"]>) =>
    tr("It is about {thing}.", { thing: thingNames[kind](quote(withoutAddresses(title))) });
  const compose = () => ({
    kind: isAsked ? "invitation-link" : "invitation",
    title: role
      ? tr("Invitation to {website}", { website })
      : tr("Create your group's website on {network}", { network: website }),
    paragraphs: [
      role
        ? tr("{person} invites you to {website}. Your role: {role}. {rights}", {
            person: inviter,
            website,
            role: retranslate(roles[role].name),
            rights: [retranslate(roles[role].opens), ...(thing ? [getOnly(thing)] : [])].join(" "),
          })
        : `${offersWebsite(inviter, website)} ${retranslate(websiteOffer)}`,
      linkWorks(invitationDays),
    ],
    action: { label: tr("See the invitation"), url: link },
    footer: tr(
      "If you don't know why you received this, ignore it. Nothing happens unless you open the link and accept.",
    ),
  });
  return (await mailAccount(trx, { ...to, accountId }, compose, now)) !== undefined;
}

/** At most one an hour to an address, so that nobody's inbox can be flooded. */
export async function mailResetLink(trx: Database, to: Envelope, link: string, now: Date): Promise<boolean> {
  const compose = () => ({
    kind: "password-reset",
    title: tr("Set a new password"),
    paragraphs: [
      tr(
        {
          one: "The link works once, for {count} minute. Setting a new password logs you out everywhere.",
          other: "The link works once, for {count} minutes. Setting a new password logs you out everywhere.",
        },
        { count: resetMinutes },
      ),
    ],
    action: { label: tr("Set a new password"), url: link },
    footer: tr("Someone asked for this at {network}. If it wasn't you, ignore it: your password stays as it is.", {
      network: to.title,
    }),
    oncePerHour: "drop" as const,
  });
  return (await mailAccount(trx, to, compose, now)) !== undefined;
}

export async function mailPasswordChanged(trx: Database, to: Envelope, loginUrl: string, now: Date): Promise<void> {
  const compose = () => ({
    kind: "password-changed",
    title: tr("Your password was changed"),
    paragraphs: [
      tr("The password of your account was changed with a link, and all its sessions were logged out."),
      tr("If it wasn't you, tell an owner of the network right away."),
    ],
    action: { label: tr("Log in"), url: loginUrl },
    footer: becauseOfAccount(to.title),
  });
  await mailAccount(trx, to, compose, now);
}

export async function mailFactorsRemoved(trx: Database, to: Envelope, loginUrl: string, now: Date): Promise<void> {
  const compose = () => ({
    kind: "factors-removed",
    title: tr("Two-factor login was removed from your account"),
    paragraphs: [
      tr(
        "An owner of the network removed your authenticator app, passkeys, and recovery codes. All your sessions were logged out.",
      ),
      tr(
        "Log in with your password and set up two-factor login again. If you didn't ask for this, tell an owner of the network right away.",
      ),
    ],
    action: { label: tr("Log in"), url: loginUrl },
    footer: becauseOfAccount(to.title),
  });
  await mailAccount(trx, to, compose, now);
}

const linkWorks = (days: number): string =>
  tr(
    { one: "The link works once, for {count} day.", other: "The link works once, for {count} days." },
    { count: days },
  );

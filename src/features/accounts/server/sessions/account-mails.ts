import type { Database } from "../../../../db/database.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { withoutAddresses } from "../../../mail/server/public.ts";
import { addressLinkMinutes } from "../../contract.ts";
import { selectAccount } from "../users/users.queries.ts";
import { deviceName } from "./device-name.ts";
import { type AccountMail, mailAccount } from "./mail-account.ts";
import type { Device } from "./sessions.service.ts";

/** The website on whose behalf mail about accounts is sent. */
export interface HostSite {
  host: { id: number; title: string };
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
  { accountId, email }: { accountId: number; email: string },
  link: string,
) {
  const compose = () => ({
    kind: "confirm-address",
    title: tr("Confirm your new email address"),
    paragraphs: [
      tr("Someone would like to log in with this address at {network}.", {
        network: withoutAddresses(sites.host.title),
      }),
      tr(
        { one: "The link works once, for {count} minute.", other: "The link works once, for {count} minutes." },
        { count: addressLinkMinutes },
      ),
    ],
    action: { label: tr("Confirm this address"), url: link },
    footer: tr("If it wasn't you, ignore this. Nothing happens unless you confirm."),
  });
  return (await mailAccount(db, { ...onBehalfOf(sites, email), accountId }, compose, clock.now())) !== undefined;
}

export async function mailAddressAsked(deps: MailDeps, present: string, email: string): Promise<void> {
  await mailAboutAccount(deps, present, "address-changed", () => ({
    title: tr("Your email address is about to change"),
    paragraphs: [
      tr(
        "Someone asked to change the email address of your account to {email}. It changes when the link sent there is opened.",
        { email },
      ),
      tr("If it wasn't you, change your password right away: that cancels it."),
    ],
  }));
}

export async function mailAddressChanged(deps: MailDeps, former: string, email: string): Promise<void> {
  await mailAboutAccount(deps, former, "address-changed", () => ({
    title: tr("Your email address was changed"),
    paragraphs: [
      tr("You log in with {email} from now on, and mail about your account goes there.", { email }),
      tr("If it wasn't you, tell an owner of the network right away."),
    ],
  }));
}

/** Tells the account of a login from a device it was never used on; at most once an hour. */
export async function mailNewDevice(
  { db, clock, publicUrl, sites }: MailDeps,
  userId: number,
  { userAgent, timeZone }: Device,
): Promise<void> {
  const { email } = await selectAccount(db, userId);
  const { title: network } = sites.host;
  const compose = () => {
    const device = `${deviceName(userAgent)}${timeZone ? `, ${timeZone}` : ""}`;
    return {
      kind: "new-device",
      title: tr("Login from a new device"),
      paragraphs: [
        tr("Someone logged in to your account at {network}: {device}.", { network, device }),
        tr("If it was you, there is nothing to do. If not, change your password, which logs out all other devices."),
      ],
      action: { label: tr("See your sessions"), url: accountUrl(publicUrl) },
      footer: becauseOfAccount(network),
      oncePerHour: "drop" as const,
    };
  };
  await mailAccount(db, onBehalfOf(sites, email ?? ""), compose, clock.now());
}

/** `getChange` says what was changed, in the account's language. */
export async function mailFactorsChanged(deps: MailDeps, userId: number, getChange: () => string): Promise<void> {
  const { email } = await selectAccount(deps.db, userId);
  await mailAboutAccount(deps, email, "factors-changed", () => ({
    title: tr("Your two-factor login was changed"),
    paragraphs: [
      getChange(),
      tr("If it was you, there is nothing to do. If not, change your password and your two-factor login right away."),
    ],
  }));
}

export async function mailIdentityChanged(deps: MailDeps, userId: number, getChange: () => string): Promise<void> {
  const { email } = await selectAccount(deps.db, userId);
  await mailAboutAccount(deps, email, "identity-changed", () => ({
    title: tr("Your ways to log in were changed"),
    paragraphs: [
      getChange(),
      tr(
        "If it was you, there is nothing to do. If not, change your password and unlink what you don't know right away.",
      ),
    ],
  }));
}

async function mailAboutAccount(
  { db, clock, publicUrl, sites }: MailDeps,
  recipient: string,
  kind: string,
  compose: () => Pick<AccountMail, "title" | "paragraphs">,
): Promise<void> {
  const inFull = () => ({
    kind,
    ...compose(),
    action: { label: tr("Open your account"), url: accountUrl(publicUrl) },
    footer: becauseOfAccount(sites.host.title),
  });
  await mailAccount(db, onBehalfOf(sites, recipient), inFull, clock.now());
}

const accountUrl = (publicUrl: URL) => new URL("/dashboard/settings/account", publicUrl).href;

/** Says why somebody gets a mail. */
export const becauseOfAccount = (network: string): string =>
  tr("You received this because you have an account at {network}.", { network });

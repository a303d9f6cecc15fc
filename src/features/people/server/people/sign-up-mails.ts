import type { Database } from "../../../../db/database.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { type AccountMail, mailAccount } from "../../../accounts/server/public.ts";
import { approvedDays } from "../../sign-up-contract.ts";
import type { PeopleDeps } from "./people-deps.ts";

/** At most one of a kind an hour to an address, so that nobody's inbox can be flooded. Returns whether it was queued. */
async function send(
  { sites, clock }: PeopleDeps,
  trx: Database,
  recipient: string,
  compose: (network: string) => Omit<AccountMail, "footer">,
): Promise<boolean> {
  const { id: websiteId, title } = sites.host;
  const inFull = () => ({
    ...compose(title),
    footer: tr("Someone entered this address to sign up at {network}. If it wasn't you, ignore this.", {
      network: title,
    }),
    oncePerHour: "drop" as const,
  });
  return (await mailAccount(trx, { recipient, websiteId, title }, inFull, clock.now())) !== undefined;
}

export function mailSignUpLink(deps: PeopleDeps, trx: Database, recipient: string, link: string): Promise<boolean> {
  return send(deps, trx, recipient, (network) => ({
    kind: "sign-up",
    title: tr("Your account at {network}", { network }),
    paragraphs: [tr("Open this link to confirm your address. It shows how to continue.")],
    action: { label: tr("Confirm my address"), url: link },
  }));
}

export async function mailKnownAccount(deps: PeopleDeps, trx: Database, recipient: string): Promise<void> {
  await send(deps, trx, recipient, () => ({
    kind: "sign-up-known",
    title: tr("You already have an account"),
    paragraphs: [tr("You can log in with this address. If you forgot your password, the login page helps.")],
    action: { label: tr("Log in"), url: new URL("/login", deps.publicUrl).href },
  }));
}

export function mailApproval(deps: PeopleDeps, trx: Database, recipient: string, link: string): Promise<boolean> {
  return send(deps, trx, recipient, (network) => ({
    kind: "sign-up-approved",
    title: tr("Your account is approved"),
    paragraphs: [
      tr("Choose a name and a password, and your website at {network} is ready.", { network }),
      tr(
        {
          one: "The link works once, for {count} day. The one that you got before no longer works.",
          other: "The link works once, for {count} days. The one that you got before no longer works.",
        },
        { count: approvedDays },
      ),
    ],
    action: { label: tr("Create my account"), url: link },
  }));
}

export async function mailDecline(deps: PeopleDeps, trx: Database, recipient: string): Promise<void> {
  await send(deps, trx, recipient, (network) => ({
    kind: "sign-up-declined",
    title: tr("About your request for an account"),
    paragraphs: [tr("An owner of {network} declined your request for an account.", { network })],
    action: { label: tr("Visit {network}", { network }), url: deps.publicUrl.href },
  }));
}

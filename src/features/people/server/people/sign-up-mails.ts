import type { Database } from "../../../../db/database.ts";
import { mailTo } from "../../../accounts/server/public.ts";
import { enqueueMail } from "../../../mail/server/public.ts";
import { approvedDays } from "../../sign-up-contract.ts";
import type { PeopleDeps } from "./people-deps.ts";

type Body = Parameters<typeof mailTo>[2];

/** At most one of a kind an hour to an address, so that nobody's inbox can be flooded. Returns whether it was queued. */
async function send({ sites, clock }: PeopleDeps, trx: Database, recipient: string, kind: string, body: Body) {
  const { id: websiteId, title } = sites.host;
  const mail = mailTo({ recipient, websiteId, title }, kind, body);
  return (await enqueueMail(trx, { ...mail, oncePerHour: "drop" }, clock.now())) !== undefined;
}

const getFooter = ({ sites }: PeopleDeps) =>
  `Someone entered this address to sign up at ${sites.host.title}. If it wasn't you, ignore this.`;

export function mailSignUpLink(deps: PeopleDeps, trx: Database, recipient: string, link: string): Promise<boolean> {
  return send(deps, trx, recipient, "sign-up", {
    title: `Your account at ${deps.sites.host.title}`,
    paragraphs: ["Open this link to confirm your address. It shows how to continue."],
    action: { label: "Confirm my address", url: link },
    footer: getFooter(deps),
  });
}

export async function mailKnownAccount(deps: PeopleDeps, trx: Database, recipient: string): Promise<void> {
  await send(deps, trx, recipient, "sign-up-known", {
    title: "You already have an account",
    paragraphs: ["You can log in with this address. If you forgot your password, the login page helps."],
    action: { label: "Log in", url: new URL("/login", deps.publicUrl).href },
    footer: getFooter(deps),
  });
}

export function mailApproval(deps: PeopleDeps, trx: Database, recipient: string, link: string): Promise<boolean> {
  return send(deps, trx, recipient, "sign-up-approved", {
    title: "Your account is approved",
    paragraphs: [
      `Choose a name and a password, and your website at ${deps.sites.host.title} is ready.`,
      `The link works once, for ${approvedDays} days. The one that you got before no longer works.`,
    ],
    action: { label: "Create my account", url: link },
    footer: getFooter(deps),
  });
}

export async function mailDecline(deps: PeopleDeps, trx: Database, recipient: string): Promise<void> {
  const { title } = deps.sites.host;
  await send(deps, trx, recipient, "sign-up-declined", {
    title: "About your request for an account",
    paragraphs: [`An owner of ${title} declined your request for an account.`],
    action: { label: `Visit ${title}`, url: deps.publicUrl.href },
    footer: getFooter(deps),
  });
}

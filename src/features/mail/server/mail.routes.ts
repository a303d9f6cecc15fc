import type { Database } from "../../../db/database.ts";
import { refuseOnCopy } from "../../../db/installation.ts";
import { mount } from "../../../platform/calls/mount.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Config } from "../../../platform/config.ts";
import { describePage } from "../../../platform/http/paging.ts";
import type { App, Request } from "../../../platform/http/types.ts";
import { minuteMs } from "../../../shared/durations.ts";
import * as calls from "../calls.ts";
import { type MailSetup, texts } from "../contract.ts";
import type { MailOwners } from "./mail-owners.ts";
import { listMails, type MailsOfUser, retryMail, sendTestMail } from "./own-mails.service.ts";
import { selectReturnsReading } from "./returned-mail.queries.ts";

interface MailDeps {
  db: Database;
  clock: Clock;
  owners: MailOwners;
  config: Pick<Config, "mail" | "publicUrl">;
}

/** Mail status, for the owners of the sending websites. */
export function mailRoutes(app: App, deps: MailDeps): void {
  const { config } = deps;
  mount(app, calls.getMails, async (request, reply) => {
    const { page, limit } = request.query;
    const { mails, total } = await listMails(ownersFor(deps, request), request.query);
    describePage(request, reply, { page, limit, total });
    return mails;
  });

  mount(app, calls.getMailSetup, async (request) => ({
    configured: config.mail !== undefined,
    from: config.mail?.from.address ?? null,
    requires_tls: config.mail?.requiresTls ?? false,
    returns: deps.owners.isOwnerOfNetwork(request) ? await returnsSetup(deps) : null,
  }));

  sendingRoutes(app, deps);
}

async function returnsSetup({ db, config }: MailDeps): Promise<MailSetup["returns"]> {
  const returns = config.mail?.returns;
  if (!returns) return null;
  const reading = await selectReturnsReading(db);
  return {
    address: `${returns.local}@${returns.domain}`,
    read_at: reading?.read_at?.toISOString() ?? null,
    problem: reading?.problem ?? null,
    left: reading?.left_for_operator ?? 0,
  };
}

function sendingRoutes(app: App, deps: MailDeps): void {
  const { db, clock, owners, config } = deps;
  const isSent = config.mail !== undefined;
  mount(app, calls.retryMail, { config: { sharedLimit: { max: 60, windowMs: minuteMs } } }, async (request) => {
    await refuseOnCopy(db, texts.onCopy);
    await retryMail(ownersFor(deps, request), request.params.id, clock.now());
    return { message: isSent ? texts.retried : texts.unsent };
  });

  mount(app, calls.sendTestMail, { config: { sharedLimit: { max: 20, windowMs: 10 * minuteMs } } }, async (request) => {
    await refuseOnCopy(db, texts.onCopy);
    const { hostId, userId, email: recipient } = await owners.hostAndOwner(db, request);
    const dashboardUrl = new URL("/dashboard/mail", config.publicUrl).href;
    await sendTestMail(db, { hostId, userId, recipient, dashboardUrl }, clock.now());
    return { message: isSent ? texts.testSent : texts.unsent };
  });
}

function ownersFor({ db, owners }: MailDeps, request: Request): MailsOfUser {
  const { requireThing } = owners;
  return { db, requireThing, websitesOf: (permission) => owners.websitesOf(db, request, permission) };
}

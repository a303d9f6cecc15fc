import type { Database } from "../../../db/database.ts";
import { refuseOnCopy } from "../../../db/installation.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Config } from "../../../platform/config/config.ts";
import { type MailConfig, mayBeRead, requiresTls } from "../../../platform/config/mail.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import { describePage } from "../../../platform/http/requests/paging.ts";
import { readerLanguage } from "../../../platform/http/requests/reader-language.ts";
import type { App, Request } from "../../../platform/http/types.ts";
import { minuteMs } from "../../../shared/durations.ts";
import * as calls from "../calls.ts";
import { type MailSetup, texts } from "../contract.ts";
import type { MailOwners } from "./mail-owners.ts";
import { selectServerTroubles } from "./mail-servers.queries.ts";
import type { MailSource } from "./mail-source.ts";
import { listMails, type MailsOfUser, retryMail, sendTestMail } from "./own-mails.service.ts";
import { selectReturnsReading } from "./returned-mail.queries.ts";

interface MailDeps {
  db: Database;
  clock: Clock;
  owners: MailOwners;
  config: Pick<Config, "publicUrl">;
  mailSource: MailSource;
}

/** Mail status, for the owners of the sending websites. */
export function mailRoutes(app: App, deps: MailDeps): void {
  mount(app, calls.getMails, async (request, reply) => {
    const { page, limit } = request.query;
    const { mails, total } = await listMails(ownersFor(deps, request), request.query);
    describePage(request, reply, { page, limit, total });
    return mails;
  });

  mount(app, calls.getMailSetup, async (request) => {
    const mail = await deps.mailSource.current();
    const isOperator = deps.owners.isOwnerOfNetwork(request);
    return {
      configured: mail !== undefined,
      from: mail?.from.address ?? null,
      requires_tls: mail !== undefined && requiresTls(mail),
      may_be_read: mail !== undefined && mayBeRead(mail),
      servers: isOperator ? await serversSetup(deps, mail) : null,
      returns: isOperator ? await returnsSetup(deps, mail) : null,
    };
  });

  sendingRoutes(app, deps);
}

/** Each mail server's part of the email, and what keeps it from being used. */
async function serversSetup(
  { db, clock }: MailDeps,
  { servers }: Pick<MailConfig, "servers"> = { servers: [] },
): Promise<MailSetup["servers"]> {
  const troubles = new Map((await selectServerTroubles(db)).map((row) => [row.name, row]));
  const total = servers.reduce((sum, { share }) => sum + share, 0);
  return servers.map(({ name, share, requiresTls: isEncrypted }) => {
    const trouble = troubles.get(name);
    const isPaused = trouble !== undefined && trouble.paused_until > clock.now();
    return {
      name,
      percent: Math.round((share / total) * 100),
      requires_tls: isEncrypted,
      problem: trouble?.problem ?? null,
      since: trouble?.since.toISOString() ?? null,
      paused_until: isPaused ? trouble.paused_until.toISOString() : null,
    };
  });
}

async function returnsSetup({ db }: MailDeps, mail: MailConfig | undefined): Promise<MailSetup["returns"]> {
  const returns = mail?.returns;
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
  const { db, clock, owners, config, mailSource } = deps;
  mount(app, calls.retryMail, { config: { sharedLimit: { max: 60, windowMs: minuteMs } } }, async (request) => {
    await refuseOnCopy(db, texts.onCopy);
    await retryMail(ownersFor(deps, request), request.params.id, clock.now());
    return { message: (await mailSource.isSet()) ? texts.retried : texts.unsent };
  });

  mount(app, calls.sendTestMail, { config: { sharedLimit: { max: 20, windowMs: 10 * minuteMs } } }, async (request) => {
    await refuseOnCopy(db, texts.onCopy);
    const { hostId, userId, email: recipient } = await owners.hostAndOwner(db, request);
    const dashboardUrl = new URL("/dashboard/mail", config.publicUrl).href;
    await sendTestMail(db, { hostId, userId, recipient, dashboardUrl, language: readerLanguage(request) }, clock.now());
    return { message: (await mailSource.isSet()) ? texts.testSent : texts.unsent };
  });
}

function ownersFor({ db, owners }: MailDeps, request: Request): MailsOfUser {
  const { requireThing } = owners;
  return { db, requireThing, getWebsites: (permission) => owners.getWebsites(db, request, permission) };
}

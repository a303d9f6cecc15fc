import { z } from "zod";
import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Config } from "../../../platform/config.ts";
import { describePage } from "../../../platform/http/paging.ts";
import type { App } from "../../../platform/http/types.ts";
import { errorBody, idParam, messageBody } from "../../../shared/contract.ts";
import { mailQuery, mailSetup, ownMail, texts } from "../contract.ts";
import type { MailOwners } from "./mail-owners.ts";
import { listMails, retryMail, sendTestMail } from "./own-mails.service.ts";

const tags = ["Mail"];

interface MailDeps {
  db: Database;
  clock: Clock;
  owners: MailOwners;
  config: Pick<Config, "mail" | "publicUrl">;
}

/** What became of mail, for those whose websites send it. */
export function mailRoutes(app: App, deps: MailDeps): void {
  const { db, config, owners } = deps;
  app.get(
    "/api/get-mails",
    {
      schema: {
        tags,
        summary: "Mail of own websites, newest first; for role owner also the host site's",
        querystring: mailQuery,
        response: { 200: z.array(ownMail) },
      },
    },
    async (request, reply) => {
      const { page, limit } = request.query;
      const { mails, total } = await listMails(db, await owners.websitesOf(db, request), request.query);
      describePage(request, reply, { page, limit, total });
      return mails;
    },
  );

  app.get(
    "/api/get-mail-setup",
    {
      schema: {
        tags,
        summary: "Whether mail is sent at all, from which address, and whether only encrypted",
        response: { 200: mailSetup },
      },
    },
    async () => ({
      configured: config.mail !== undefined,
      from: config.mail?.from.address ?? null,
      requires_tls: config.mail?.requiresTls ?? false,
    }),
  );

  sendingRoutes(app, deps);
}

function sendingRoutes(app: App, { db, clock, owners, config }: MailDeps): void {
  const isSent = config.mail !== undefined;
  app.post(
    "/api/retry-mail/:id",
    {
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: "Send a mail again that was given up, or that had no mail server",
        params: z.object({ id: idParam }),
        response: { 200: messageBody, 409: errorBody.describe("Sent already") },
      },
    },
    async (request) => {
      await retryMail(db, await owners.websitesOf(db, request), request.params.id, clock.now());
      return { message: isSent ? texts.retried : texts.unsent };
    },
  );

  app.post(
    "/api/send-test-mail",
    {
      config: { rateLimit: { max: 20, timeWindow: 10 * 60_000 } },
      schema: { tags, summary: "Send a test mail to oneself; only role owner", response: { 200: messageBody } },
    },
    async (request) => {
      const { hostId, userId, email: recipient } = await owners.requireHostOwner(db, request);
      const dashboardUrl = new URL("/dashboard/mail", config.publicUrl).href;
      await sendTestMail(db, { hostId, userId, recipient, dashboardUrl }, clock.now());
      return { message: isSent ? texts.testSent : texts.unsent };
    },
  );
}

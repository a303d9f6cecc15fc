import type { Clock } from "../../../platform/clock.ts";
import type { Config } from "../../../platform/config/config.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import { endWhenStalled } from "../../../platform/http/requests/end-when-stalled.ts";
import { linkToNext } from "../../../platform/http/requests/paging.ts";
import { readerLanguage } from "../../../platform/http/requests/reader-language.ts";
import type { App } from "../../../platform/http/types.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { currentUser } from "../../accounts/server/public.ts";
import * as calls from "../calls.ts";
import { countedLines } from "../contract.ts";
import { exportAudit, readAudit, readNotes } from "./read-audit.ts";
import type { SealDeps } from "./seal-lines.ts";
import { readSealStatus } from "./seal-status.ts";

interface AuditDeps extends Omit<SealDeps, "dataDir"> {
  clock: Clock;
  config: Pick<Config, "dataDir">;
}

/** Who did what, for owners of websites and of the network. */
export function auditRoutes(app: App, { db, clock, secretBox, config: { dataDir } }: AuditDeps): void {
  mount(app, calls.getAudit, async (request, reply) => {
    const { limit } = request.query;
    const { lines, total, next } = await readAudit(db, currentUser(request), request.query, readerLanguage(request));
    reply.header("X-Total-Count", String(Math.min(total, countedLines)));
    if (total > countedLines) reply.header("X-Total-Capped", "1");
    if (next !== undefined) linkToNext(request, reply, { before: next, limit });
    return lines;
  });

  const exporting = { config: { rateLimit: { max: 20, timeWindow: minuteMs } } };
  mount(app, calls.exportAudit, exporting, async (request, reply) => {
    const fileName = `audit-${clock.now().toISOString().slice(0, 10)}.csv`;
    const headers = { "Content-Disposition": `attachment; filename="${fileName}"` };
    // Fastify routes HEAD to this handler; read and record nothing.
    const file =
      request.method === "HEAD"
        ? ""
        : await exportAudit(db, currentUser(request), request.query, readerLanguage(request));
    endWhenStalled(reply);
    return reply
      .type("text/csv; charset=utf-8")
      .headers(headers)
      .send(file as never);
  });

  mount(app, calls.getOwnerNotes, (request) =>
    readNotes(db, currentUser(request), readerLanguage(request), clock.now()),
  );

  mount(app, calls.getAuditStatus, () => readSealStatus({ db, secretBox, dataDir }));
}

import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { inTransaction } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import { deviceName } from "../sessions/device-name.ts";
import { deleteOtherSessions, deleteSessionById } from "../sessions/sessions.queries.ts";
import { listSessions } from "../sessions/sessions.service.ts";
import { currentUser, type SessionDeps } from "./session-guard.ts";

export function sessionRoutes(app: App, { db, clock, cookie }: SessionDeps): void {
  mount(app, calls.getSessions, async (request) => {
    const { id, sessionId } = currentUser(request);
    const rows = await listSessions(db, clock, id);
    return rows.map((row) => ({
      session_id: row.id,
      is_current: row.id === sessionId,
      device: deviceName(row.user_agent),
      time_zone: row.time_zone,
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
    }));
  });

  mount(app, calls.deleteSession, async (request, reply) => {
    const { id, sessionId } = currentUser(request);
    await inTransaction(db, async (trx) => {
      const isEnded = await deleteSessionById(trx, id, request.params.id);
      if (!isEnded) throw new AppError("not_found", texts.sessionNotFound);
      await recordAudit(trx, { action: "login.ended", userId: id });
    });
    if (request.params.id === sessionId) cookie.clear(reply);
    return { message: texts.sessionEnded };
  });

  mount(app, calls.deleteOtherSessions, async (request) => {
    const { id, sessionId } = currentUser(request);
    await inTransaction(db, async (trx) => {
      await deleteOtherSessions(trx, id, sessionId);
      await recordAudit(trx, { action: "login.others-ended", userId: id });
    });
    return { message: texts.otherSessionsEnded };
  });
}

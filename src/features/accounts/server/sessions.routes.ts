import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import type { App } from "../../../platform/http/types.ts";
import { messageBody } from "../../../shared/contract.ts";
import { sessionIdParams, sessionSummary, texts } from "../contract.ts";
import { deviceName } from "./device-name.ts";
import { currentUser, type SessionDeps } from "./session-guard.ts";
import { deleteOtherSessions, deleteSessionById } from "./sessions.queries.ts";
import { listSessions } from "./sessions.service.ts";

const tags = ["Account"];

export function sessionRoutes(app: App, { db, clock, cookie }: SessionDeps): void {
  app.get(
    "/api/get-sessions",
    {
      schema: {
        tags,
        summary: "Where the account is logged in, the most recently used first",
        response: { 200: z.array(sessionSummary) },
      },
    },
    async (request) => {
      const { id, sessionId } = currentUser(request);
      const rows = await listSessions(db, clock, id);
      return rows.map((row) => ({
        session_id: row.id,
        is_current: row.id === sessionId,
        device: deviceName(row.user_agent),
        created_at: row.created_at.toISOString(),
        seen_at: row.seen_at.toISOString(),
      }));
    },
  );

  app.delete(
    "/api/delete-session/:id",
    {
      schema: {
        tags,
        summary: "Log out one session of the account",
        params: sessionIdParams,
        response: { 200: messageBody },
      },
    },
    async (request, reply) => {
      const { id, sessionId } = currentUser(request);
      if (!(await deleteSessionById(db, id, request.params.id))) throw new AppError("not_found", texts.sessionNotFound);
      if (request.params.id === sessionId) cookie.clear(reply);
      return { message: texts.sessionEnded };
    },
  );

  app.post(
    "/api/delete-other-sessions",
    { schema: { tags, summary: "Log out all sessions but this one", response: { 200: messageBody } } },
    async (request) => {
      const { id, sessionId } = currentUser(request);
      await deleteOtherSessions(db, id, sessionId);
      return { message: texts.otherSessionsEnded };
    },
  );
}

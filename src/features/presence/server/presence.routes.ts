import type { Database } from "../../../db/database.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { currentUser } from "../../accounts/server/public.ts";
import { reportPresence } from "../calls.ts";
import { endPresence, notePresence, type Presentable } from "./presence.queries.ts";

interface PresenceDeps extends Presentable {
  db: Database;
}

/** More than an office of people with many tabs sends. */
const rateLimit = { max: 3000, timeWindow: minuteMs };

/** Tells those who may write a document who else has it open, and when its state changed. */
export function presenceRoutes(app: App, { db, ...documents }: PresenceDeps): void {
  mount(app, reportPresence, { config: { rateLimit }, bodyLimit: 1024 }, async (request) => {
    const user = currentUser(request);
    if (request.body.ends) {
      await endPresence(db, user.id, request.body);
      return { others: [], state: null };
    }
    return notePresence(db, user, request.body, documents);
  });
}

import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { dayMs } from "../../../shared/durations.ts";
import { currentUser } from "../../accounts/server/public.ts";
import type { MailSource } from "../../mail/server/public.ts";
import { getWaiting } from "../calls.ts";
import { selectWaiting } from "./waiting.queries.ts";

interface WaitingDeps {
  db: Database;
  clock: Clock;
  mailSource: MailSource;
}

/** Counts what waits for the person who is logged in. */
export function waitingRoutes(app: App, { db, clock, mailSource }: WaitingDeps): void {
  mount(app, getWaiting, async (request) => {
    const now = clock.now();
    const failedSince = new Date(now.getTime() - 7 * dayMs);
    const mailConfigured = await mailSource.isSet();
    return selectWaiting(db, { user: currentUser(request), now, failedSince, mailConfigured });
  });
}

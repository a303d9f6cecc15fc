import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { dayMs } from "../../../shared/durations.ts";
import { currentUser } from "../../accounts/server/public.ts";
import type { MailSource } from "../../mail/server/public.ts";
import { getOwnDrafts, getWaiting } from "../calls.ts";
import { selectOwnDrafts } from "./own-drafts.queries.ts";
import { selectWaiting } from "./waiting.queries.ts";

interface WaitingDeps {
  db: Database;
  clock: Clock;
  mailSource: MailSource;
}

/** Mounts the calls for what waits for the person who is logged in. */
export function waitingRoutes(app: App, { db, clock, mailSource }: WaitingDeps): void {
  mount(app, getWaiting, async (request) => {
    const now = clock.now();
    const failedSince = new Date(now.getTime() - 7 * dayMs);
    const mailConfigured = await mailSource.isSet();
    return selectWaiting(db, { user: currentUser(request), now, failedSince, mailConfigured });
  });

  mount(app, getOwnDrafts, async (request) => {
    const rows = await selectOwnDrafts(db, { user: currentUser(request), now: clock.now(), limit: 5 });
    return rows.map(({ website_id, slug, ...row }) => ({
      ...row,
      publish_date: row.publish_date?.toISOString() ?? null,
      changed_at: row.changed_at.toISOString(),
      href: {
        article: `/dashboard/articles/edit/${row.id}`,
        newsletter: `/dashboard/newsletters/${row.id}`,
        page: `/web-editor?${new URLSearchParams({ website: String(website_id), page: slug })}`,
      }[row.kind],
    }));
  });
}

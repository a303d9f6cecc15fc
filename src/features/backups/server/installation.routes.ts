import type { Database } from "../../../db/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import { mount } from "../../../platform/http/calls/mount.ts";
import type { App } from "../../../platform/http/types.ts";
import { countWaitingMail } from "../../mail/server/public.ts";
import * as calls from "../installation.calls.ts";
import { goLive } from "./go-live.ts";
import { selectInstallation } from "./installation.queries.ts";

/** Whether this is a restored copy, and making it the real site. */
export function installationRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  mount(app, calls.getInstallation, async () => {
    const { muted_since, restored_from } = await selectInstallation(db);
    return { muted: muted_since !== null, restored_from: restored_from?.toISOString() ?? null };
  });

  mount(app, calls.getWaitingMail, async () => {
    const { count, oldest, newest } = await countWaitingMail(db);
    return { count, oldest: oldest?.toISOString() ?? null, newest: newest?.toISOString() ?? null };
  });

  mount(app, calls.goLive, async ({ body }) => ({ message: await goLive(db, body.waiting_mail, clock.now()) }));
}

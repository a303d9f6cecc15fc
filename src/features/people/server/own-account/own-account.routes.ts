import { mount } from "../../../../platform/http/calls/mount.ts";
import type { App } from "../../../../platform/http/types.ts";
import { minuteMs } from "../../../../shared/durations.ts";
import { currentUser, type LoginDeps, passwordLimit, passwordQueue } from "../../../accounts/server/public.ts";
import * as calls from "../../own.calls.ts";
import { texts } from "../../own-contract.ts";
import { accountContent, deleteAccount, exportAccount, type OwnAccountDeps } from "./own-account.service.ts";
import { selectUsage } from "./usage.queries.ts";

/** Mounts the calls about one's own account as a whole. */
export function ownAccountRoutes(app: App, deps: OwnAccountDeps & LoginDeps): void {
  const { db, clock } = deps;
  mount(app, calls.getUsage, async (request) => selectUsage(db, currentUser(request), clock.now()));

  const exporting = { config: { rateLimit: { max: 30, timeWindow: minuteMs } } };
  mount(app, calls.exportAccount, exporting, async (request, reply) => {
    const name = `account-${clock.now().toISOString().slice(0, 10)}.json`;
    reply.type("application/json; charset=utf-8").header("Content-Disposition", `attachment; filename="${name}"`);
    // Fastify routes HEAD to this handler; send and read nothing.
    if (request.method === "HEAD") return reply.send("" as never);
    return reply.send(exportAccount(deps, currentUser(request)) as never);
  });

  mount(app, calls.getAccountContent, async (request) => accountContent(deps, currentUser(request).id));

  mount(
    app,
    calls.deleteAccount,
    { config: { sharedLimit: passwordLimit, queue: passwordQueue } },
    async (request, reply) => {
      await deleteAccount(deps, { user: currentUser(request), address: request.ip }, request.body);
      deps.cookie.clear(reply);
      return { message: texts.deleted };
    },
  );
}

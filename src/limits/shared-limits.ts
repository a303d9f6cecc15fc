import type { Database } from "../db/database.ts";
import type { Clock } from "../platform/clock.ts";
import { getNetwork } from "../platform/http/network.ts";
import { tooManyRequests } from "../platform/http/too-many-requests.ts";
import type { App, Request } from "../platform/http/types.ts";
import { countCall, deleteEndedCounts } from "./shared-limits.queries.ts";

export interface SharedLimit {
  max: number;
  windowMs: number;
  /** Who calls; their network by default. */
  key?: (request: Request) => string;
}

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * How often somebody may make this call, counted in the database for all processes. For what costs more than this
     * processor's time: mail, and queries to other servers. Use `rateLimit` otherwise.
     */
    sharedLimit?: SharedLimit;
  }
}

/** Call after `guardPrivateRoutes` and before adding routes. */
export function limitCalls(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  app.addHook("onRoute", (route) => {
    const { sharedLimit } = route.config ?? {};
    if (!sharedLimit) return;
    const { max, windowMs, key = ({ ip }) => getNetwork(ip) } = sharedLimit;
    const count = async (request: Request): Promise<void> => {
      const now = clock.now();
      const called = await countCall(db, { key: `${route.url} ${key(request)}`, windowMs, now });
      if (called.count === 1) await deleteEndedCounts(db, now);
      if (called.count <= max) return;
      const retryAfterSeconds = Math.max(1, (called.endsAt.getTime() - now.getTime()) / 1000);
      throw tooManyRequests(retryAfterSeconds);
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), count];
  });
}

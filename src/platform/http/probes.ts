import { z } from "zod";
import type { App } from "./types.ts";

const config = { public: true, anyHost: true, isProbe: true };
const refusal = z.object({ message: z.string() });
const answer = z.object({ status: z.literal("ok") });
/** As Kubernetes' own `/readyz` has it. */
const readyQuery = z.object({ exclude: z.literal("database").optional().catch(undefined) });

interface ProbesDeps {
  isReady: () => Promise<boolean>;
  isEnding?: (() => boolean) | undefined;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve; 503 while the database is unavailable or the server stops.
 * `/readyz?exclude=database` is for proxies that have no better server left: without the database, it still has cached pages.
 */
export function probeRoutes(app: App, { isReady, isEnding }: ProbesDeps): void {
  app.get("/healthz", { config, schema: { hide: true, response: { 200: answer } } }, async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
    return { status: "ok" as const };
  });
  let isAway = false;
  const schema = { hide: true, querystring: readyQuery, response: { 200: answer, 503: refusal } };
  app.get("/readyz", { config, schema }, async ({ query, log }, reply) => {
    reply.header("Cache-Control", "no-store");
    const isEnded = isEnding?.() ?? false;
    const serves = query.exclude === "database" ? !isEnded : await isReady();
    // An outage is logged once. A server that stops is none.
    if (query.exclude === undefined && !isEnded && isAway === serves) {
      isAway = !serves;
      if (isAway) log.warn("the database is unavailable");
      else log.info("the database is available again");
    }
    if (serves) return { status: "ok" as const };
    const message = isEnded ? "The server is stopping." : "The database is unavailable.";
    return reply.code(503).header("Retry-After", "5").send({ message });
  });
}

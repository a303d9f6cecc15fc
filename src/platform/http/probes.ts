import { z } from "zod";
import { AppError } from "../errors.ts";
import type { App } from "./types.ts";

const config = { public: true, anyHost: true };
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
  const schema = { hide: true, querystring: readyQuery, response: { 200: answer } };
  app.get("/readyz", { config, schema }, async ({ query }, reply) => {
    reply.header("Cache-Control", "no-store");
    const serves = query.exclude === "database" ? !isEnding?.() : await isReady();
    if (!serves) {
      throw new AppError("unavailable", "The database is away or the server is stopping.", { retryAfterSeconds: 5 });
    }
    return { status: "ok" as const };
  });
}

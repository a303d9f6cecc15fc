import { z } from "zod";
import { AppError } from "../errors.ts";
import type { App } from "./types.ts";

const config = { public: true, anyHost: true };
const answer = z.object({ status: z.literal("ok") });

/** `/healthz`: the process lives. `/readyz`: it can also do its work; 503 while the database is away or it is stopping. */
export function probeRoutes(app: App, { isReady }: { isReady: () => Promise<boolean> }): void {
  app.get("/healthz", { config, schema: { hide: true, response: { 200: answer } } }, async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
    return { status: "ok" as const };
  });
  app.get("/readyz", { config, schema: { hide: true, response: { 200: answer } } }, async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
    if (!(await isReady())) {
      throw new AppError("unavailable", "The database is away or the server is stopping.", { retryAfterSeconds: 5 });
    }
    return { status: "ok" as const };
  });
}

import { z } from "zod";
import { AppError } from "../errors.ts";
import type { App } from "./types.ts";

const config = { public: true, anyHost: true };
const answer = z.object({ status: z.literal("ok") });

/** `/healthz`: the process is alive. `/readyz`: it can serve; 503 while the database is unavailable or the server stops. */
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

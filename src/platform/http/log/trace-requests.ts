import type { IncomingMessage } from "node:http";
import { observe } from "../../observation.ts";
import type { RequestTrace, Tracing } from "../../tracing/tracing.ts";
import type { App } from "../types.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null if nothing is traced. */
    trace: RequestTrace | null;
  }
}

interface Options {
  tracing: Tracing | undefined;
  /** Whether a request comes from a proxy whose headers count. */
  isFromProxy: (request: IncomingMessage) => boolean;
}

/** Gives each request a span. Call before other hooks, which are observed, too. */
export function traceRequests(app: App, { tracing, isFromProxy }: Options): void {
  app.decorateRequest("trace", null);
  if (!tracing) return;
  app.addHook("onRequest", (request, reply, done) => {
    const { raw, method, id: requestId } = request;
    const { url: route } = request.routeOptions;
    const trace = tracing.begin({ method, route, requestId, headers: isFromProxy(raw) ? raw.headers : undefined });
    request.trace = trace;
    // Also after a response that was cut off.
    reply.raw.once("close", () => trace.end(reply.statusCode));
    observe(trace.observation, done);
  });
}

import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import { currentObservation, observe } from "../../src/platform/observation.ts";
import { isInTurn } from "../../src/platform/work/work-queue.ts";

interface Watched {
  /** Statuses missing from OpenAPI: `POST /api/add-page: 409`. */
  undeclared: ReadonlySet<string>;
  /** Routes that rendered more than a message without waiting for a turn in a queue. */
  unqueued: ReadonlySet<string>;
}

/** Checks every response of applications created while `work` runs. */
export async function watchingAnswers<T>(work: () => Promise<T>): Promise<Watched & { result: T }> {
  const unqueued = new Set<string>();
  const undeclared = new Set<string>();
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRequest", (request, _reply, done) => {
      const { method, url } = request.routeOptions;
      const rendered = (_ms: number, isSmall: boolean) => {
        if (!isSmall && !isInTurn()) unqueued.add(`${method} ${url}`);
      };
      observe({ ...currentObservation(), rendered }, done);
    });
    fastify.addHook("onSend", async (request, reply) => {
      const { schema, method, url } = request.routeOptions;
      if (!schema || (schema as { hide?: boolean }).hide) return;
      const declared = (schema.response ?? {}) as Record<string, unknown>;
      // Skip redirects, which belong to the host, and internal errors, which some tests cause on purpose.
      const { statusCode } = reply;
      const isCalls = (statusCode < 300 || statusCode >= 400) && statusCode !== 500;
      if (isCalls && !(statusCode in declared)) undeclared.add(`${method} ${url}: ${statusCode}`);
    });
  };
  subscribe("fastify.initialization", listen);
  try {
    return { result: await work(), undeclared, unqueued };
  } finally {
    unsubscribe("fastify.initialization", listen);
  }
}

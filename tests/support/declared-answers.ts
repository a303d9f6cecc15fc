import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";

/**
 * Watches every answer of the applications that are made while `work` runs. `undeclared` has those whose status OpenAPI
 * does not name: `POST /api/add-page: 409`.
 */
export async function watchingAnswers<T>(
  work: () => Promise<T>,
): Promise<{ result: T; undeclared: ReadonlySet<string> }> {
  const undeclared = new Set<string>();
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onSend", async (request, reply) => {
      const { schema, method, url } = request.routeOptions;
      if (!schema || (schema as { hide?: boolean }).hide) return;
      const declared = (schema.response ?? {}) as Record<string, unknown>;
      // A fault of ours is no part of what a call promises; some tests make one on purpose.
      if (reply.statusCode !== 500 && !(reply.statusCode in declared))
        undeclared.add(`${method} ${url}: ${reply.statusCode}`);
    });
  };
  subscribe("fastify.initialization", listen);
  try {
    return { result: await work(), undeclared };
  } finally {
    unsubscribe("fastify.initialization", listen);
  }
}

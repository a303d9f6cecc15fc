import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";

/**
 * Checks every response of applications created while `work` runs. `undeclared` lists statuses missing from
 * OpenAPI: `POST /api/add-page: 409`.
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
      // Skip redirects, which belong to the host, and internal errors, which some tests cause on purpose.
      const { statusCode } = reply;
      const isCalls = (statusCode < 300 || statusCode >= 400) && statusCode !== 500;
      if (isCalls && !(statusCode in declared)) undeclared.add(`${method} ${url}: ${statusCode}`);
    });
  };
  subscribe("fastify.initialization", listen);
  try {
    return { result: await work(), undeclared };
  } finally {
    unsubscribe("fastify.initialization", listen);
  }
}

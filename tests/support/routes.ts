import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance } from "fastify";
import type { Access } from "../../src/platform/calls/call.ts";

export interface KnownRoute {
  /** `GET /api/articles/:slug` */
  name: string;
  isPublic: boolean;
  /** A call's access. */
  access: Access | undefined;
}

/**
 * All routes added while `work` runs, as reported by the framework, so that none can be
 * missing. Omits HEAD routes derived from GET, which run the same handler and guards.
 */
export async function withRoutes<T>(work: () => Promise<T>): Promise<{ result: T; routes: KnownRoute[] }> {
  const routes = new Map<string, KnownRoute>();
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", (route) => {
      const methods = [route.method].flat();
      for (const method of methods) {
        const name = `${method} ${route.url}`;
        if (method === "HEAD" && routes.has(`GET ${route.url}`)) continue;
        routes.set(name, { name, isPublic: route.config?.public === true, access: route.config?.access });
      }
    });
  };
  subscribe("fastify.initialization", listen);
  try {
    const result = await work();
    return { result, routes: [...routes.values()] };
  } finally {
    unsubscribe("fastify.initialization", listen);
  }
}

import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Logger } from "../logger.ts";

/** The Fastify instance that routes use: request and response types derive from their zod schemas. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Logger, ZodTypeProvider>;
export type Request = FastifyRequest;
export type Reply = FastifyReply;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Routes are private (need a session) unless `public: true`. */
    public?: boolean;
    /** Serve on the host site only, 404 elsewhere. Private routes always are. */
    hostOnly?: boolean;
    /** Serve under any Host header (probes). */
    anyHost?: boolean;
  }
}

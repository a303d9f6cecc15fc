import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";

/** The Fastify instance as routes see it: request and answer types come from their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
export type Request = FastifyRequest;
export type Reply = FastifyReply;

declare module "fastify" {
  interface FastifyContextConfig {
    /** A route is private (needs a session) unless it says `public: true`. */
    public?: boolean;
    /** Answers on the host site only, 404 on every other name. Private routes always do. */
    hostOnly?: boolean;
    /** Answers whatever the Host header says (probes). */
    anyHost?: boolean;
  }
}

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
    /** Routes are private (need a session) unless `public: true`. */
    public?: boolean;
    /** Serve on the host site only, 404 elsewhere. Private routes always are. */
    hostOnly?: boolean;
    /** Serve under any Host header (probes). */
    anyHost?: boolean;
    /** Proxies and monitors ask all the time: their requests are logged at debug level only. */
    isProbe?: boolean;
  }
}

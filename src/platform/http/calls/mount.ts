import type { IncomingMessage, ServerResponse } from "node:http";
import type {
  ContextConfigDefault,
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
  RouteGenericInterface,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Access, Call, SuccessOf } from "../../calls/call.ts";
import type { Logger } from "../../logger.ts";
import type { App, Reply, Request } from "../types.ts";
import { type AnyHandler, cacheAnswers } from "./cached-answers.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set on routes that are mounted calls. */
    access?: Access;
    stepUp?: Call["stepUp"];
    withoutFactor?: Call["withoutFactor"];
  }
}

interface SchemaOf<C extends Call> {
  params: C["params"];
  querystring: C["query"];
  body: C["body"];
  response: C["answers"];
}

export type CallRequest<C extends Call> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  IncomingMessage,
  SchemaOf<C>,
  ZodTypeProvider,
  ContextConfigDefault,
  Logger
>;

export type CallReply<C extends Call> = FastifyReply<
  RouteGenericInterface,
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  ContextConfigDefault,
  SchemaOf<C>,
  ZodTypeProvider
>;

/** Returns the success body; sends any other response through `reply`. */
type Handler<C extends Call> = (
  request: CallRequest<C>,
  reply: CallReply<C>,
) => SuccessOf<C> | FastifyReply | Promise<SuccessOf<C> | CallReply<C>>;

/** Server-side settings of a call: queues, rate limits, body size and parsing. */
export interface MountOptions {
  config?: FastifyContextConfig;
  bodyLimit?: number;
  preValidation?: (request: Request, reply: Reply) => Promise<void>;
  errorHandler?: (error: unknown, request: Request, reply: Reply) => void;
}

/** Sent by a cached call when the client already has the current response. */
const known = { 304: z.null().describe("Not changed since: see ETag and If-None-Match") };

/**
 * Mounts a call on the server. Access is checked before the body is read: see `guardPrivateRoutes`. Like
 * Fastify's route methods, it takes optional settings before the handler.
 */
export function mount<C extends Call>(app: App, call: C, handler: Handler<C>): void;
export function mount<C extends Call>(app: App, call: C, options: MountOptions, handler: Handler<C>): void;
export function mount<C extends Call>(app: App, call: C, ...rest: [Handler<C>] | [MountOptions, Handler<C>]): void {
  const [options, handler] = rest.length === 1 ? [{}, ...rest] : rest;
  const answer = handler as AnyHandler;
  const { method, path: url, access, stepUp, withoutFactor, hostOnly = false, summary, tag } = call;
  const { consumes, params, query: querystring, body, answers: response } = call;
  const declared = Object.entries({ consumes, params, querystring, body }).filter(([, value]) => value !== undefined);
  app.route({
    ...options,
    method,
    url,
    config: { ...options.config, access, stepUp, withoutFactor, public: access === "public", hostOnly },
    schema: {
      tags: [tag],
      summary,
      ...Object.fromEntries(declared),
      response: call.cached ? { ...response, ...known } : response,
    },
    handler: call.cached ? cacheAnswers(call, answer) : answer,
  });
}

import {
  createServer,
  type IncomingMessage,
  maxHeaderSize,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Config } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { refuseBrokenHttp } from "./connections/protocol-errors.ts";
import { limitConnections } from "./connections/slow-readers.ts";
import { answerError, answerErrorsAsJson } from "./errors.ts";
import { loggedPath } from "./log/logged-path.ts";
import { logRequest } from "./log/request-log.ts";
import { traceRequests } from "./log/trace-requests.ts";
import { limitBodyTime } from "./requests/body-deadline.ts";
import { refuseForeignWrites } from "./requests/csrf.ts";
import { queueRoutes } from "./requests/queued-routes.ts";
import { readRefusedBodies } from "./requests/refused-bodies.ts";
import { refuseEncodedBody } from "./requests/request-body.ts";
import { proxyTest, requestIds } from "./requests/request-id.ts";
import { namesOneHost, refuseUnclearHost } from "./requests/request-target.ts";
import { refuseUnstorable } from "./requests/unstorable.ts";
import { baseHeaders, dataPolicy } from "./security-headers.ts";
import { tooManyRequests } from "./too-many-requests.ts";
import type { App } from "./types.ts";

/** Limit of JSON bodies; routes can raise it. */
const bodyLimitBytes = 1024 * 1024;

export interface HttpServerOptions {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  logger: Logger;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
  /** Whether connections are closed after their next response, because the server is about to end. */
  isEnding?: (() => boolean) | undefined;
  /** Changes a request's URL before it is routed. May be called twice. */
  rewrite?: (request: IncomingMessage) => void;
  /** Serves a cached page without the framework. Returns whether it did. */
  fastPath?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Fastify with everything common to all routes: ids, headers, CSRF check, errors, limits, compression, logging. */
export async function createHttpServer({
  config,
  logger,
  metrics,
  tracing,
  isEnding,
  fastPath,
  rewrite = () => {},
}: HttpServerOptions): Promise<App> {
  const https = config.publicUrl.protocol === "https:";
  const headers = { ...baseHeaders(https), "Content-Security-Policy": dataPolicy };
  const isFromProxy = proxyTest(config.trustProxy);
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // One line a request, written by our own hook.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(isFromProxy),
    requestIdHeader: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Allow any URL length, so that a long unknown one gets an ordinary 404.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: maxHeaderSize },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers).header("X-Request-Id", request.id);
      answerError(error, request, reply);
    },
    // Handled by `refuseBrokenHttp`.
    clientErrorHandler: () => {},
    rewriteUrl(request) {
      rewrite(request as IncomingMessage);
      return request.url ?? "/";
    },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    serverFactory: (handler: RequestListener) => {
      const server = listener(handler, { isEnding, fastPath, rewrite });
      limitConnections(server, config.trustProxy);
      refuseBrokenHttp(server, https);
      return server;
    },
  }).withTypeProvider<ZodTypeProvider>() as App;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrorsAsJson(app);
  acceptEmptyJson(app);
  traceRequests(app, { tracing, isFromProxy });
  addCommonHooks(app, { logger, metrics }, https, headers);
  readRefusedBodies(app, isEnding);
  refuseUnstorable(app);
  queueRoutes(app);
  await app.register(cookie);
  await app.register(multipart);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
  });
  await app.register(compress, {
    threshold: 1024,
    globalDecompression: false,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

type ListenerOptions = Pick<HttpServerOptions, "isEnding" | "fastPath"> & Required<Pick<HttpServerOptions, "rewrite">>;

function listener(handler: RequestListener, { isEnding, fastPath, rewrite }: ListenerOptions) {
  const server = createServer((request, response) => {
    if (isEnding?.()) response.shouldKeepAlive = false;
    if (namesOneHost(request)) {
      rewrite(request);
      if (fastPath?.(request, response)) return;
    }
    limitBodyTime(request);
    handler(request, response);
  });
  // Don't let a slow client hold a connection forever (Slowloris); keep idle ones for the next page.
  server.headersTimeout = 20_000;
  // Bodies have their own deadline, which some routes extend.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 65_000;
  return server;
}

/** Clients send `POST /api/logout` and the like with a JSON content type and no body. */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "") done(null, undefined);
    else parse(request, text as string, done);
  });
}

function addCommonHooks(
  app: App,
  { logger, metrics }: Pick<HttpServerOptions, "logger" | "metrics">,
  https: boolean,
  headers: Record<string, string>,
): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers).header("X-Request-Id", request.id);
    refuseUnclearHost(request.raw);
    refuseForeignWrites(request, https);
    refuseEncodedBody(request.raw, reply);
  });
  app.addHook("onResponse", async (request, reply) => {
    const path = loggedPath(request.raw.url ?? "");
    logRequest(logger, {
      request: request.raw,
      response: reply.raw,
      path,
      ms: reply.elapsedTime,
      requestId: request.id,
      level: request.routeOptions.config.isProbe ? "debug" : "info",
      traceId: request.trace?.traceId,
    });
    // What names no route shares one label: anybody can make up paths, and with HTTP/1.1 few methods.
    const { url: route = "none" } = request.routeOptions;
    metrics?.answered({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime });
  });
}

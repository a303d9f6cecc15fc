import type { Call } from "../../calls/call.ts";
import type { Reply, Request } from "../types.ts";

/** A response to cache for identical requests. */
export interface CachedAnswer {
  body: string;
  contentType: string;
  headers: Record<string, string>;
}

export type AnswerFromCache = (request: Request, reply: Reply, make: () => Promise<CachedAnswer>) => Promise<Reply>;

declare module "fastify" {
  interface FastifyInstance {
    /** Responds from the cache, or renders and caches the response: `site/routes/cached-calls.ts`. */
    answerFromCache: AnswerFromCache;
  }
}

export type AnyHandler = (request: Request, reply: Reply) => unknown;

/** Headers of one request, which must not be cached. */
const ownHeaders = new Set(["x-request-id", "content-type", "content-length"]);

/** The handler of a cached call: runs once until the website changes. `query`: the call's query schema, if any. */
export function cacheAnswers({ query }: Pick<Call, "query">, handler: AnyHandler): AnyHandler {
  return (request, reply) => {
    if (!isDeclared(request.url, query ? (request.query as object) : {})) return handler(request, reply);
    return request.server.answerFromCache(request, reply, async () => {
      const value = await handler(request, reply);
      const headers = Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name));
      return {
        body: String(reply.serialize(value)),
        contentType: "application/json; charset=utf-8",
        headers: Object.fromEntries(headers.map(([name, text]) => [name, String(text)])),
      };
    });
  };
}

/**
 * Whether the URL consists of its path and declared query values only, each once and in canonical form, so that a client
 * can't fill the cache with made-up variants.
 */
function isDeclared(url: string, query: object): boolean {
  const [path = "", search, ...more] = url.split("?");
  if (!/^[\w/.~-]+$/.test(path) || more.length > 0) return false;
  if (search === undefined) return true;
  const given = search.split("&").map((part) => part.split("="));
  const declared = new Map<string, unknown>(Object.entries(query));
  const names = new Set(given.map(([name]) => name));
  return (
    names.size === given.length &&
    given.every(
      ([name = "", value, ...rest]) =>
        rest.length === 0 && declared.get(name) !== undefined && value === String(declared.get(name)),
    )
  );
}

import swagger from "@fastify/swagger";
import type { RouteOptions } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { errorBody } from "../../../shared/contract.ts";
import type { App } from "../types.ts";
import { cacheAnswers } from "./cached-answers.ts";

/** Errors that any route may return. Others, such as 409, are declared by the route. */
function getErrors(route: RouteOptions): object {
  const isPublic = route.config?.public === true;
  const mayHaveBody = [route.method].flat().some((method) => method !== "GET" && method !== "HEAD");
  return {
    400: "Invalid",
    ...(isPublic ? {} : { 401: "No session" }),
    403: "Not allowed",
    404: "Not found, or not yours",
    ...(mayHaveBody ? { 413: "Too large", 415: "Unsupported content type or encoding" } : {}),
    ...(route.config?.rateLimit || route.config?.sharedLimit ? { 429: "Too many requests; see Retry-After" } : {}),
    503: "Unavailable for now; see Retry-After",
    ...(mayHaveBody ? { 507: "The server's disk is full or read-only" } : {}),
  };
}

/**
 * Describes a call's limits as extensions (OpenAPI 3.1, section 4.9): `x-max-body`, the largest body in bytes, unless the call
 * reads it as a stream; and `x-rate`, how many calls are allowed in how many seconds, for a network or an account.
 */
function getLimits({ bodyLimit, config, schema }: RouteOptions, usualBodyLimit: number): object {
  const { rateLimit, sharedLimit } = config ?? {};
  const window = rateLimit ? rateLimit.timeWindow : sharedLimit?.windowMs;
  const calls = rateLimit ? rateLimit.max : sharedLimit?.max;
  return {
    ...(schema?.body ? { "x-max-body": bodyLimit ?? usualBodyLimit } : {}),
    ...(typeof window === "number" && calls ? { "x-rate": { calls, seconds: window / 1000 } } : {}),
  };
}

/** Generates OpenAPI 3.1 from the schemas that validate requests. Call before adding routes. */
export async function describeApi(app: App, publicUrl: URL): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      servers: [{ url: publicUrl.origin }],
      info: {
        title: "Rostrum",
        version: "1",
        description:
          "Everything the dashboard does, as JSON. Log in with `POST /api/login`; the session travels in a cookie. " +
          "Errors are `{message, fields?}` with the right status. What HTTP itself rules out, whatever the call, is " +
          "answered with 400, 408, 417 or 431 in the same form.",
        license: { name: "MIT", identifier: "MIT" },
      },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "rostrum_session" } } },
    },
    transform: jsonSchemaTransform,
  });
  app.addHook("onRoute", (route) => {
    if (!route.schema || route.schema.hide) return;
    const response = { ...(route.schema.response as Record<string, unknown>) };
    for (const [status, description] of Object.entries(getErrors(route))) {
      response[status] ??= errorBody.describe(description);
    }
    const security = route.config?.public === true ? [] : [{ session: [] }];
    const limits = getLimits(route, app.initialConfig.bodyLimit ?? 0);
    route.schema = { operationId: getOperationId(route), ...limits, ...route.schema, response, security };
  });
}

/** `PUT /api/edit-website/:id` → `put_edit_website_id`, for generated clients. */
function getOperationId({ method, url }: RouteOptions): string {
  const words = url.replace(/^\/(api\/)?/, "").split(/[^a-zA-Z0-9]+/);
  return [...[method].flat().slice(0, 1), ...words].filter(Boolean).join("_").toLowerCase();
}

/** `/api/openapi.json`. */
export function openApiRoute(app: App): void {
  app.get(
    "/api/openapi.json",
    { config: { public: true, hostOnly: true }, schema: { hide: true } },
    cacheAnswers({}, () => app.swagger()),
  );
}

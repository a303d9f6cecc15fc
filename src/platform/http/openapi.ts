import swagger from "@fastify/swagger";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { errorBody } from "../../shared/contract.ts";
import type { App } from "./types.ts";

const errorStatuses = {
  400: "Not valid",
  401: "No session",
  403: "Not allowed",
  404: "Not there, or not yours",
  503: "Try again",
};

/** OpenAPI 3.1 from the very schemas that check the requests. Call before any route is added. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Rostrum",
        version: "1",
        description:
          "Everything the dashboard does, as JSON. Log in with `POST /api/login`; the session travels in a cookie. " +
          "Errors are `{message, fields?}` with the right status.",
      },
      components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "rostrum_session" } } },
    },
    transform: jsonSchemaTransform,
  });
  app.addHook("onRoute", (route) => {
    if (!route.schema || route.schema.hide) return;
    const isPublic = route.config?.public === true;
    const response = { ...(route.schema.response as Record<string, unknown>) };
    for (const [status, description] of Object.entries(errorStatuses)) {
      if (isPublic && status === "401" && !response[status]) continue;
      response[status] ??= errorBody.describe(description);
    }
    route.schema = { ...route.schema, response, ...(isPublic ? {} : { security: [{ session: [] }] }) };
  });
}

/** `/api/openapi.json`. */
export function openApiRoute(app: App): void {
  app.get(
    "/api/openapi.json",
    { config: { public: true, hostOnly: true }, schema: { hide: true } },
    async (_request, reply) => reply.type("application/json; charset=utf-8").send(JSON.stringify(app.swagger())),
  );
}

import type { App } from "../../platform/http/types.ts";

/** Browsers that know these rules fetch a page when its link is hovered or touched. Not what needs a session or counts. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/login", "/dashboard*", "/api/*", "/media/*", "/forms/*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

export function speculationRulesRoute(app: App): void {
  app.get(
    "/speculation-rules.json",
    { config: { public: true, anyHost: true }, schema: { hide: true } },
    (_request, reply) =>
      reply
        .header("Cache-Control", "public, max-age=86400")
        .type("application/speculationrules+json")
        .send(JSON.stringify(rules)),
  );
}

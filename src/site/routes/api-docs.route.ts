import type { OpenAPIV3_1 } from "openapi-types";
import { createElement } from "react";
import type { App } from "../../platform/http/types.ts";
import { ApiDocsPage } from "../../site-kit/ApiDocsPage.tsx";
import { addPage } from "../page/cached-route.ts";
import type { SiteDeps } from "../page/site-deps.ts";

/** `/api/docs`, on the host only. */
export function apiDocsRoute(app: App, deps: SiteDeps): void {
  addPage(app, deps, {
    url: "/api/docs",
    hostOnly: true,
    failureText: "Failed to load content. Please try again later.",
    async load({ view }) {
      return createElement(ApiDocsPage, { site: view, api: app.swagger() as OpenAPIV3_1.Document });
    },
  });
}

import type { App } from "../../../platform/http/types.ts";
import { draftRoutes } from "./drafts.routes.ts";
import { publishRoutes } from "./publish.routes.ts";
import type { WritingDeps } from "./writing-deps.ts";

/** Every call of those who write articles. */
export function writingRoutes(app: App, deps: WritingDeps): void {
  draftRoutes(app, deps);
  publishRoutes(app, deps);
}

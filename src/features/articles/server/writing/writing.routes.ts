import type { App } from "../../../../platform/http/types.ts";
import { draftRoutes } from "./drafts.routes.ts";
import { ownArticleRoutes } from "./own-articles.routes.ts";
import { previewLinkRoutes } from "./preview-links.routes.ts";
import { publishRoutes } from "./publish.routes.ts";
import { reviewRoutes } from "./review.routes.ts";
import { revisionRoutes } from "./revisions.routes.ts";
import type { WritingDeps } from "./writing-deps.ts";

/** The calls for writing articles. */
export function writingRoutes(app: App, deps: WritingDeps): void {
  draftRoutes(app, deps);
  publishRoutes(app, deps);
  reviewRoutes(app, deps);
  ownArticleRoutes(app, deps);
  revisionRoutes(app, deps);
  previewLinkRoutes(app, deps);
}

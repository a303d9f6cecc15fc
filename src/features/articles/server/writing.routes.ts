import type { App } from "../../../platform/http/types.ts";
import { draftRoutes } from "./editing/drafts.routes.ts";
import { ownArticleRoutes } from "./editing/own-articles.routes.ts";
import { revisionRoutes } from "./editing/revisions.routes.ts";
import { previewLinkRoutes } from "./preview/preview-links.routes.ts";
import { publishRoutes } from "./publication/publish.routes.ts";
import { reviewRoutes } from "./review/review.routes.ts";
import { translationRoutes } from "./translations/translations.routes.ts";
import type { WritingDeps } from "./working-copy/writing-deps.ts";

/** The calls for writing articles. */
export function writingRoutes(app: App, deps: WritingDeps): void {
  draftRoutes(app, deps);
  publishRoutes(app, deps);
  reviewRoutes(app, deps);
  ownArticleRoutes(app, deps);
  revisionRoutes(app, deps);
  previewLinkRoutes(app, deps);
  translationRoutes(app, deps);
}

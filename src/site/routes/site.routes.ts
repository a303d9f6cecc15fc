import type { App } from "../../platform/http/types.ts";
import { exportRoutes } from "../exports/export-articles.routes.ts";
import { feedRoutes } from "../feeds/feed.routes.ts";
import { machineRoutes } from "../machine/machine.routes.ts";
import { answerUnknownPaths, leadFromNumbers } from "../page/message-pages.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { sitemapRoutes } from "../sitemap/sitemap.routes.ts";
import { staticCopyRoute } from "../static-copy/static-copy.route.ts";
import { articleRoute } from "./article.route.ts";
import { authorRoutes } from "./authors.routes.ts";
import { brandRoutes } from "./brand.routes.ts";
import { builtPageRoute } from "./built-page.ts";
import { disclosuresRoute } from "./disclosures.route.ts";
import { formRoutes } from "./forms.routes.ts";
import { homeRoute } from "./home.route.ts";
import { listRoutes } from "./lists.routes.ts";
import { lookPreviewRoutes } from "./look-preview.routes.ts";
import { newsletterLinkRoutes } from "./newsletter-links.routes.ts";
import { newsletterPageRoutes } from "./newsletters.routes.ts";
import { pagePreviewRoutes } from "./page-preview.routes.ts";
import { previewRoutes } from "./preview.routes.ts";
import { statementRoutes } from "./statements.routes.ts";

/** All public pages and machine-readable files. */
export function siteRoutes(app: App, deps: SiteDeps): void {
  leadFromNumbers(app, deps);
  homeRoute(app, deps);
  articleRoute(app, deps);
  builtPageRoute(app, deps);
  formRoutes(app, deps);
  newsletterPageRoutes(app, deps);
  newsletterLinkRoutes(app, deps);
  previewRoutes(app, deps);
  lookPreviewRoutes(app, deps);
  pagePreviewRoutes(app, deps);
  listRoutes(app, deps);
  authorRoutes(app, deps);
  disclosuresRoute(app, deps);
  statementRoutes(app, deps);
  feedRoutes(app, deps);
  sitemapRoutes(app, deps);
  machineRoutes(app, deps);
  brandRoutes(app, deps);
  exportRoutes(app, deps);
  staticCopyRoute(app, deps);
  answerUnknownPaths(app, deps);
}

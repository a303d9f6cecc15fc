import type { App } from "../../../platform/http/types.ts";
import { audienceRoutes } from "./audience/audience.routes.ts";
import { linkRoutes } from "./clicks/links.routes.ts";
import { blockRoutes } from "./edition/blocks.routes.ts";
import { editionRoutes } from "./edition/edition.routes.ts";
import { newsletterExportRoutes } from "./export/export.routes.ts";
import { networkNewsletterRoutes } from "./network/network.routes.ts";
import type { NewslettersDeps } from "./newsletter/newsletters-deps.ts";
import { previewRoutes } from "./preview.routes.ts";
import { senderRoutes } from "./sender/sender.routes.ts";
import { settingsRoutes } from "./sender/settings.routes.ts";
import { sendingRoutes } from "./sending/sending.routes.ts";
import { topicRoutes } from "./topics/topics.routes.ts";
import { writingRoutes } from "./writing/newsletters.routes.ts";

/** The calls for writing and sending newsletters. */
export function newsletterRoutes(app: App, deps: NewslettersDeps): void {
  writingRoutes(app, deps);
  settingsRoutes(app, deps);
  senderRoutes(app, deps);
  audienceRoutes(app, deps);
  previewRoutes(app, deps);
  sendingRoutes(app, deps);
  networkNewsletterRoutes(app, deps);
  topicRoutes(app, deps);
  linkRoutes(app, deps);
  editionRoutes(app, deps);
  blockRoutes(app, deps);
  newsletterExportRoutes(app, deps);
}

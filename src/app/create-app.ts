import { join } from "node:path";
import { dashboardShellRoutes } from "../dashboard/shell.routes.ts";
import type { Database } from "../db/database.ts";
import { accountRoutes } from "../features/accounts/server/account.routes.ts";
import { authRoutes } from "../features/accounts/server/auth.routes.ts";
import { guardPrivateRoutes, openAuthCookies } from "../features/accounts/server/public.ts";
import { sessionRoutes } from "../features/accounts/server/sessions.routes.ts";
import { pageViewRoutes } from "../features/analytics/server/page-view.routes.ts";
import { pageViewSummaryRoutes } from "../features/analytics/server/page-view-summary.routes.ts";
import { storePageViews } from "../features/analytics/server/public.ts";
import { articleRoutes } from "../features/articles/server/articles.routes.ts";
import { postArticleRoutes } from "../features/articles/server/post-article.routes.ts";
import { TextCleaner } from "../features/articles/server/text-cleaner.ts";
import { replacePictureInArticles } from "../features/articles/server/writing/replace-picture.ts";
import { writingRoutes } from "../features/articles/server/writing/writing.routes.ts";
import { categoryRoutes } from "../features/categories/server/categories.routes.ts";
import { editCategoryRoutes } from "../features/categories/server/edit-categories.routes.ts";
import { domainRoutes } from "../features/domains/server/domains.routes.ts";
import { openDoctor } from "../features/domains/server/public.ts";
import { tlsAllowedRoute } from "../features/domains/server/tls-allowed.routes.ts";
import { inboxRoutes } from "../features/forms/server/inbox.routes.ts";
import { formPlaces, Secrets } from "../features/forms/server/public.ts";
import { jobRoutes } from "../features/jobs/server/jobs.routes.ts";
import { mailRoutes } from "../features/mail/server/mail.routes.ts";
import { mailPlaces } from "../features/mail/server/public.ts";
import { libraryRoutes } from "../features/media/server/library.routes.ts";
import { mediaRoutes } from "../features/media/server/media.routes.ts";
import type { ImageVariants, Pictures } from "../features/media/server/public.ts";
import { uploadImageRoute } from "../features/media/server/upload-image.routes.ts";
import { memberRoutes } from "../features/members/server/members.routes.ts";
import { pagesRoutes } from "../features/pages/server/pages.routes.ts";
import { insertHomePage } from "../features/pages/server/public.ts";
import { replacePictureOnPages } from "../features/pages/server/replace-picture.ts";
import { guardSites, type SiteDirectory } from "../features/websites/server/public.ts";
import { siteSettingsRoutes } from "../features/websites/server/site-settings.routes.ts";
import { websiteRoutes } from "../features/websites/server/websites.routes.ts";
import { createAnalytics } from "../platform/analytics/create-analytics.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { liveReloadRoutes } from "../platform/http/live-reload.ts";
import { describeApi, openApiRoute } from "../platform/http/openapi.ts";
import { probeRoutes } from "../platform/http/probes.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { serveStaticFiles } from "../platform/http/static-files.ts";
import type { App } from "../platform/http/types.ts";
import type { Job } from "../platform/jobs/job.ts";
import type { Logger } from "../platform/logger.ts";
import { root } from "../platform/root.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { type Assets, loadAssets } from "../site/assets.ts";
import { BrandPictures } from "../site/brand/brand-pictures.ts";
import { outlinesReader } from "../site/brand/outlines.ts";
import { PageCache } from "../site/cache/page-cache.ts";
import { createFastPath } from "../site/cache/serve-page.ts";
import { apiDocsRoute } from "../site/routes/api-docs.route.ts";
import { keepAnswersInCache } from "../site/routes/kept-calls.ts";
import { pageErrors } from "../site/routes/message-pages.ts";
import { siteRoutes } from "../site/routes/site.routes.ts";
import { SiteParts } from "../site/site-parts.ts";
import { demoRoutes } from "./demo/demo.routes.ts";
import { connectMailOwners } from "./mail-owners.ts";
import { connectProfiles } from "./profiles.ts";

export interface AppDeps {
  config: Config;
  logger: Logger;
  clock: Clock;
  db: Database;
  storage: Storage;
  pictures: Pictures;
  variants: ImageVariants;
  sites: SiteDirectory;
  /** What runs by itself, to be shown. */
  jobs: readonly Job[];
  isReady: () => Promise<boolean>;
}

/** The list of everything: which feature's routes are mounted, and what each is given. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, logger, clock, db, storage, pictures, variants, sites } = deps;
  const client = join(root, "dist/client");
  const assets: Assets = loadAssets(client);
  const cache = new PageCache(config.pageCacheBytes, () => clock.now().getTime());
  const { cookie, deviceCookie } = openAuthCookies(config.publicUrl);
  const analytics = createAnalytics(config.analytics, {
    logger,
    write: (counts) => storePageViews(db, clock.now(), counts),
  });
  const https = config.publicUrl.protocol === "https:";
  const { liveReload } = config;
  const parts = new SiteParts(db);
  sites.onChange = (websiteId) => {
    parts.forget(websiteId);
    cache.dropWebsite(websiteId);
  };

  const fastPath = createFastPath({
    cache,
    logger,
    websiteIdOf: (host) => sites.resolve(host)?.id,
    mayBeForwarded: config.trustProxy.length > 0,
  });
  const app = await createHttpServer({ config, logger, fastPath });
  await describeApi(app, config.publicUrl);
  guardPrivateRoutes(app, { db, clock, cookie });
  guardSites(app, sites);
  keepAnswersInCache(app, { cache, parts, clock });

  probeRoutes(app, deps.isReady);
  const brandFiles = join(root, "assets/brand");
  await serveStaticFiles(app, { client, brand: brandFiles });
  authRoutes(app, { db, clock, cookie, deviceCookie });
  accountRoutes(app, { db, clock, cookie, profiles: connectProfiles(sites) });
  sessionRoutes(app, { db, clock, cookie });
  websiteRoutes(app, { db, sites, addHomePage: insertHomePage });
  const doctor = openDoctor(config, clock);
  domainRoutes(app, { db, clock, sites, addHomePage: insertHomePage, doctor, publicUrl: config.publicUrl });
  tlsAllowedRoute(app, { sites });
  siteSettingsRoutes(app, { db, sites, publicUrl: config.publicUrl });
  categoryRoutes(app, { db });
  editCategoryRoutes(app, { db, sites });
  articleRoutes(app, { db, clock });
  const textCleaner = new TextCleaner();
  postArticleRoutes(app, { db, clock, storage, pictures, sites, textCleaner });
  writingRoutes(app, { db, clock, sites, textCleaner });
  mediaRoutes(app, { storage, variants });
  app.addHook("onClose", () => {
    textCleaner.close();
    pictures.close();
    return variants.close();
  });
  uploadImageRoute(app, { db, storage, pictures });
  const replacePicture = [replacePictureOnPages, replacePictureInArticles];
  libraryRoutes(app, { db, clock, storage, pictures, sites, replacePicture });
  pagesRoutes(app, { db, clock, sites, storage, pictures });
  memberRoutes(app, { db, clock, places: [...formPlaces, ...mailPlaces] });
  mailRoutes(app, { db, clock, owners: connectMailOwners(sites), config });
  jobRoutes(app, { db, clock, jobs: deps.jobs });
  demoRoutes(app, { db, sites });
  pageViewRoutes(app, { analytics, clock });
  pageViewSummaryRoutes(app, { db, clock, sites, counting: config.analytics.provider === "builtin" });
  openApiRoute(app);
  if (liveReload) liveReloadRoutes(app);
  const mailConfigured = config.mail !== undefined;
  const forms = { db, clock, secrets: new Secrets(db), mailConfigured, publicUrl: config.publicUrl };
  inboxRoutes(app, { ...forms, sites });
  const outlines = outlinesReader(join(root, "dist/fonts/outlines.json"));
  const brand = { pictures: new BrandPictures(pictures, outlines), hostIcon: join(brandFiles, "favicon-32.png") };
  const siteDeps = { db, clock, sites, cache, parts, assets, brand, https, liveReload, forms };
  const errorHandler = pageErrors(siteDeps, "Failed to load content. Please try again later.");
  dashboardShellRoutes(app, { assets: assets.dashboard, liveReload, errorHandler });
  apiDocsRoute(app, siteDeps);
  siteRoutes(app, siteDeps);
  return app;
}

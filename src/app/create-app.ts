import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { guardPrivateRoutes, may } from "../features/accounts/server/public.ts";
import { enterEdition, findSite, guardSites } from "../features/websites/server/public.ts";
import { limitCalls } from "../limits/shared-limits.ts";
import { describeApi } from "../platform/http/calls/openapi.ts";
import { liveReloadRoutes } from "../platform/http/live-reload.ts";
import { addServerTiming } from "../platform/http/log/server-timing.ts";
import { probeRoutes } from "../platform/http/probes.ts";
import { proxyTest, requestIds } from "../platform/http/requests/request-id.ts";
import { getHost } from "../platform/http/requests/request-target.ts";
import { createHttpServer } from "../platform/http/server.ts";
import { serveStaticFiles } from "../platform/http/static-files.ts";
import type { App } from "../platform/http/types.ts";
import { root } from "../platform/root.ts";
import { createFastPath } from "../site/cache/serve-page.ts";
import { UnknownPaths } from "../site/cache/unknown-paths.ts";
import { notFoundAddress } from "../site/page/message-pages.ts";
import { registerAnswerCache } from "../site/routes/cached-calls.ts";
import { cacheReadings } from "./metrics.ts";
import { addRoutes } from "./routes.ts";
import { type AppDeps, createServices } from "./services.ts";

/** Creates the HTTP application: global hooks first, then the routes. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { platform, features, close } = createServices(deps);
  const { config, logger, metrics, tracing, sites } = platform;
  const { cache, parts } = features.site;
  sites.onChange = (websiteId) => {
    parts.forget(websiteId);
    cache.dropWebsite(websiteId);
  };
  metrics?.add(cacheReadings(cache));
  const unknownPaths = new UnknownPaths();
  const isFromProxy = proxyTest(config.trustProxy);
  const fastPath = createFastPath({
    cache,
    logger,
    metrics,
    getRequestId: requestIds(isFromProxy),
    getWebsite: (request) => findSite(sites, request, request.headers.host),
    unknown: { paths: unknownPaths, address: notFoundAddress },
    isFromProxy,
  });
  const rewrite = (request: IncomingMessage) => enterEdition(sites, request, getHost(request, isFromProxy(request)));
  const app = await createHttpServer({ config, logger, metrics, tracing, isEnding: deps.isEnding, fastPath, rewrite });
  app.addHook("onRoute", ({ url }) => unknownPaths.add(url));
  app.addHook("onClose", close);
  await describeApi(app, config.publicUrl);
  guardPrivateRoutes(app, { ...platform, ...features.accounts });
  limitCalls(app, platform);
  addServerTiming(app, ({ user }) => user !== null && may(user, "host.manage"));
  guardSites(app, sites);
  registerAnswerCache(app, { ...platform, ...features.site });
  await serveStaticFiles(app, { client: join(root, "dist/client"), brand: join(root, "assets/brand") });
  addRoutes(app, platform, features);
  if (config.liveReload) liveReloadRoutes(app);
  return app;
}

/** Creates the app of a process that only runs jobs: its probes. */
export async function createProbes(deps: AppDeps): Promise<App> {
  const { config, logger, metrics, imageWorker, variants } = deps;
  const app = await createHttpServer({ config, logger, metrics });
  app.addHook("onClose", async () => {
    imageWorker.close();
    await variants.close();
  });
  probeRoutes(app, deps);
  return app;
}

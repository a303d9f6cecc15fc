import { randomBytes } from "node:crypto";
import { checkSession, getAccount } from "../../features/accounts/calls.ts";
import { getMemberLists, getWebsites } from "../../features/websites/calls.ts";
import type { Call } from "../../platform/calls/call.ts";
import { baseHeaders, dashboardPolicy, serviceWorkerPolicy } from "../../platform/http/security-headers.ts";
import type { App, Request } from "../../platform/http/types.ts";
import { chooseLanguage, languageCookie } from "../../shared/languages/dashboard-languages.ts";
import { escapeHtml } from "../../shared/text.ts";
import { appManifest, appManifestPath, workerHeader, workerPath, workerScript } from "../machine/dashboard-app.ts";
import type { DashboardAssets, DashboardBuild } from "../page/assets.ts";
import { pageErrors } from "../page/message-pages.ts";
import type { SiteDeps } from "../page/site-deps.ts";

/** Paths of the single-page app, which checks the session in the browser. */
const paths = ["/login", "/login/*", "/dashboard", "/dashboard/*", "/web-editor"];

/** The dashboard's HTML shell. Not cached, because it carries a nonce for Mantine's styles. */
export function dashboardShellRoutes(app: App, deps: SiteDeps): void {
  const { assets, liveReload, sites } = deps;
  // On tenants' domains these paths are a 404.
  const errorHandler = pageErrors(deps, "Failed to load content. Please try again later.");
  const config = { public: true, hostOnly: true };
  const languages = Object.keys(assets.dashboard.builds);
  for (const path of paths) {
    app.get(path, { config, schema: { hide: true }, errorHandler }, async (request, reply) => {
      const nonce = randomBytes(16).toString("base64");
      return (
        reply
          .header("Content-Security-Policy", dashboardPolicy(nonce))
          .header("Cache-Control", "no-store")
          // Dashboard URLs contain search terms: send no referrer.
          .header("Referrer-Policy", "strict-origin")
          .header("X-Robots-Tag", "noindex")
          .headers(liveReload ? {} : { [workerHeader]: assets.dashboard.build })
          .type("text/html; charset=utf-8")
          .send(
            shell(assets.dashboard, {
              nonce,
              dashboardLanguage: chooseLanguage(
                languages,
                request.cookies[languageCookie],
                request.headers["accept-language"],
              ),
              liveReload,
              network: sites.host.title,
              language: sites.host.settings.language,
              firstCalls: getFirstCalls(request),
              opensPageBuilder: path === "/web-editor",
            }),
          )
      );
    });
  }
}

/** Mounts the manifest and the service worker with which browsers install the dashboard as an app. */
export function dashboardAppRoutes(app: App, { assets, sites, https }: SiteDeps): void {
  const config = { public: true, hostOnly: true };
  app.get(appManifestPath, { config, schema: { hide: true } }, (_request, reply) =>
    reply
      .headers(baseHeaders(https))
      .header("Cache-Control", "no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send(appManifest(sites.host)),
  );
  app.get(workerPath, { config, schema: { hide: true } }, (_request, reply) =>
    reply
      .headers(baseHeaders(https))
      .header("Cache-Control", "no-cache")
      .header("Content-Security-Policy", serviceWorkerPolicy)
      // Its own folder would leave out /dashboard itself.
      .header("Service-Worker-Allowed", "/dashboard")
      .type("text/javascript; charset=utf-8")
      .send(workerScript(assets.dashboard, sites.host.title)),
  );
}

/** The app's first calls, which the browser makes while it loads the script. None without a session: browsers report a 401 as an error. */
function getFirstCalls({ cookies, url }: Request): Call[] {
  if (!Object.keys(cookies).some((name) => name.endsWith("rostrum_session"))) return [];
  return url.startsWith("/login") ? [checkSession] : [checkSession, getAccount, getWebsites, getMemberLists];
}

interface ShellOptions {
  dashboardLanguage: string;
  nonce: string;
  liveReload: boolean;
  /** The name of the network. */
  network: string;
  /** The language of the network's site (BCP 47). */
  language: string;
  firstCalls: Call[];
  opensPageBuilder: boolean;
}

function shell(
  { builds }: DashboardAssets,
  { dashboardLanguage, nonce, liveReload, network, language, firstCalls, opensPageBuilder }: ShellOptions,
): string {
  const { styles, script, pageBuilder } = builds[dashboardLanguage] as DashboardBuild;
  const early = opensPageBuilder && firstCalls.length > 0 ? pageBuilder : [];
  return `<!doctype html>
<html lang="${dashboardLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="network" content="${escapeHtml(network, true)}">
<meta name="network-language" content="${escapeHtml(language, true)}">
<title>${escapeHtml(network)}</title>
<link rel="icon" href="/assets/brand/logo.svg" type="image/svg+xml">
${liveReload ? "" : `<link rel="manifest" href="${appManifestPath}">`}
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${firstCalls.map(({ path }) => `<link rel="preload" as="fetch" href="${path}" crossorigin>`).join("\n")}
<script type="module" src="${script}"></script>
${early.map((href) => `<link rel="modulepreload" href="${href}">`).join("\n")}
${liveReload ? '<script type="module" src="/dev/live-reload.js"></script>' : ""}
</head>
<body>
<div id="root"${firstCalls.length > 0 ? "" : " data-logged-out"}></div>
<noscript>The dashboard needs JavaScript. The published pages do not.</noscript>
</body>
</html>`;
}

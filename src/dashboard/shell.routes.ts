import { randomBytes } from "node:crypto";
import { dashboardPolicy } from "../platform/http/security-headers.ts";
import type { App, Request } from "../platform/http/types.ts";
import type { DashboardAssets } from "../site/assets.ts";
import { pageErrors } from "../site/routes/message-pages.ts";
import type { SiteDeps } from "../site/routes/site-deps.ts";

/** Paths of the single-page app, which checks the session in the browser. */
const paths = ["/login", "/login/*", "/dashboard", "/dashboard/*", "/web-editor"];

/** The dashboard's HTML shell. Not cached, because it carries a nonce for Mantine's styles. */
export function dashboardShellRoutes(app: App, deps: SiteDeps): void {
  const { assets, liveReload } = deps;
  // On tenants' domains these paths are a 404.
  const errorHandler = pageErrors(deps, "Failed to load content. Please try again later.");
  const config = { public: true, hostOnly: true };
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
          .type("text/html; charset=utf-8")
          .send(shell(assets.dashboard, { nonce, liveReload, mayBeLoggedIn: mayBeLoggedIn(request) }))
      );
    });
  }
}

/** Saves the question whether somebody is logged in, which browsers report as an error if not. */
function mayBeLoggedIn({ cookies }: Request): boolean {
  return Object.keys(cookies).some((name) => name.endsWith("rostrum_session"));
}

interface ShellOptions {
  nonce: string;
  liveReload: boolean;
  mayBeLoggedIn: boolean;
}

function shell(assets: DashboardAssets, { nonce, liveReload, mayBeLoggedIn }: ShellOptions): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<title>Rostrum</title>
<link rel="icon" href="/assets/brand/logo.svg" type="image/svg+xml">
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
<script type="module" src="${assets.script}"></script>
${liveReload ? '<script type="module" src="/dev/live-reload.js"></script>' : ""}
</head>
<body>
<div id="root"${mayBeLoggedIn ? "" : " data-logged-out"}></div>
<noscript>The dashboard needs JavaScript. The published pages do not.</noscript>
</body>
</html>`;
}

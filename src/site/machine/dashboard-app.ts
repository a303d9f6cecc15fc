import { createHash } from "node:crypto";
import { offlinePagePolicy } from "../../platform/http/security-headers.ts";
import { escapeHtml, storableJson } from "../../shared/text.ts";
import { type BrandSource, getAppIcons } from "../brand/brand-view.ts";
import type { DashboardAssets } from "../page/assets.ts";

export const appManifestPath = "/dashboard/app.webmanifest";
export const workerPath = "/dashboard/worker.js";
/** On the dashboard's documents. The worker removes itself when a server sends none. */
export const workerHeader = "X-Dashboard-Worker";

/** The dashboard's colors in `src/ui/tokens.css`, light: a manifest has only one set. */
const paper = "#fbfaf7";

/** https://www.w3.org/TR/appmanifest/ */
export function appManifest(host: BrandSource): string {
  const { icon192, icon512, maskable } = getAppIcons(host);
  const type = "image/png";
  return storableJson({
    id: "/dashboard",
    name: host.title,
    short_name: host.title,
    start_url: "/dashboard",
    scope: "/dashboard",
    lang: "en-US",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: icon192, sizes: "192x192", type },
      { src: icon512, sizes: "512x512", type },
      { src: maskable, sizes: "512x512", type, purpose: "maskable" },
    ],
  });
}

/** The service worker of a build. Each build has another text, so browsers fetch it anew and drop the former one's cache. */
export function workerScript({ worker, build }: Pick<DashboardAssets, "worker" | "build">, network: string): string {
  const offlineHeaders = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": offlinePagePolicy(getHash(style), getHash(script)),
  };
  const values = storableJson({ build: `rostrum-${build}`, offlinePage: offlinePage(network), offlineHeaders });
  return `const dashboard = ${values};\n(() => {\n${worker}\n})();\n`;
}

const style = `:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#fbfaf7, #0f1420);
  color: light-dark(#14213d, #edeae3); font: 1.0625rem/1.5 system-ui, sans-serif; text-align: center; }
main { display: grid; place-content: center; gap: 16px; min-height: 90vh; padding: 24px; }
h1, p { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.2; }
a { justify-self: center; padding: 12px 20px; border-radius: 6px; background: light-dark(#a4243b, #f08a98); color: light-dark(#fff, #1a0d10);
  font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }`;
/** Asks until the server answers: the network may need a moment after it is back, and the server may be what is away. */
const script = `const ask = () => fetch(location.href, { method: "HEAD", cache: "no-store" })
  .then(({ ok }) => ok && location.reload(), () => {});
addEventListener("online", ask);
setInterval(ask, 5000);`;
const getHash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

function offlinePage(network: string): string {
  const name = escapeHtml(network);
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Offline · ${name}</title>
<style>${style}</style>
<script>${script}</script>
</head>
<body>
<main>
<p>${name}</p>
<h1>You're offline. Anything you typed is kept on this device.</h1>
<a href="">Try again</a>
</main>
</body>
</html>`;
}

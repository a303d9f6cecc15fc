import { texts } from "../../features/articles/contract.ts";
import { findPublished, getTags } from "../../features/articles/server/public.ts";
import type { Site } from "../../features/websites/server/public.ts";
import type { App } from "../../platform/http/types.ts";
import type { RenderedPage } from "../cache/cached-page.ts";
import { addCachedRoute, type RouteContext } from "../page/cached-route.ts";
import { type DataOptions, renderData, renderMoved } from "../page/render-data.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { articleMarkdown } from "./article-markdown.ts";
import { llmsText } from "./llms-text.ts";
import { securityText } from "./security-text.ts";
import { webManifest } from "./web-manifest.ts";

const failureText = "Failed to load content. Please try again later.";
const plain = "text/plain; charset=utf-8";
const markdown = "text/markdown; charset=utf-8";

/** Well-known files of every website, and articles as Markdown. */
export function machineRoutes(app: App, deps: SiteDeps): void {
  const { https } = deps;
  const add = (url: string, render: (context: RouteContext) => Promise<RenderedPage>) =>
    addCachedRoute(app, deps, { url, failureText, render });
  const answer = (body: string, options: Omit<DataOptions, "https">) => renderData(body, { ...options, https });

  add("/robots.txt", async ({ site }) => answer(robotsText(deps.sites, site), { contentType: plain }));
  add("/site.webmanifest", async ({ view }) =>
    answer(webManifest(view), { contentType: "application/manifest+json; charset=utf-8" }),
  );
  add("/.well-known/security.txt", async ({ view, now }) => {
    const { text, expiresAt } = securityText(view, now);
    return answer(text, { contentType: plain, expiresAt });
  });
  add("/llms.txt", async (context) => answer(await llmsText(context), { contentType: markdown }));
  addCachedRoute(app, deps, {
    // The router prefers this fixed suffix to `/article/:slug`.
    url: "/article/:slug.md",
    failureText: texts.loadFailed,
    async render({ db, site, now, params }) {
      const found = await findPublished(db, site.id, now, params.slug ?? "");
      if ("movedTo" in found) return renderMoved(`${site.prefix}/article/${found.movedTo}.md`, https);
      // Search engines should index the page, not this file.
      const { canonical_url, hidden_from_search } = found.row;
      const canonical = canonical_url || `${site.origin}/article/${found.row.slug}`;
      const headers = {
        Link: `<${canonical}>; rel="canonical"`,
        ...(hidden_from_search ? { "X-Robots-Tag": "noindex" } : {}),
      };
      return answer(articleMarkdown(site, found.row), {
        contentType: markdown,
        headers,
        tags: getTags([found.row]),
      });
    },
  });
  changePasswordRoute(app);
}

/** RFC 9309. Below a prefix, crawlers look for no such file: the main website's names the sitemaps of its editions. */
function robotsText(sites: SiteDeps["sites"], site: Site): string {
  const editions = sites.editionsOf(site.id).filter(({ isShown, prefix }) => isShown && prefix !== "");
  const origins = [site, ...(site.mainId === null ? editions : [])].map(({ origin }) => origin);
  return [
    "User-agent: *",
    ...["/api/", "/dashboard", "/web-editor", "/login", "/forms/"].map((path) => `Disallow: ${path}`),
    "",
    ...origins.map((origin) => `Sitemap: ${origin}/sitemap.xml`),
    "",
  ].join("\n");
}

/** https://www.w3.org/TR/change-password-url/; accounts live on the host only. */
function changePasswordRoute(app: App): void {
  app.get(
    "/.well-known/change-password",
    { config: { public: true, hostOnly: true }, schema: { hide: true } },
    async (_request, reply) => reply.header("Cache-Control", "no-store").redirect("/dashboard/settings/account", 302),
  );
}

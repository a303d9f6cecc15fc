import { currentUser } from "../../features/accounts/server/public.ts";
import { selectArticlePaths } from "../../features/articles/server/public.ts";
import { selectCategoryPaths } from "../../features/categories/server/public.ts";
import { readOldPaths } from "../../features/imports/server/public.ts";
import { selectNewsletterPaths } from "../../features/newsletters/server/public.ts";
import { selectPagePaths } from "../../features/pages/server/public.ts";
import { downloadCopy } from "../../features/websites/calls.ts";
import { requireSite, type Site } from "../../features/websites/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import { mount } from "../../platform/http/calls/mount.ts";
import { endWhenStalled } from "../../platform/http/requests/end-when-stalled.ts";
import type { App } from "../../platform/http/types.ts";
import { writeZip } from "../../platform/zip-stream.ts";
import { getDay } from "../../shared/days.ts";
import { minuteMs } from "../../shared/durations.ts";
import { getCatalog } from "../../shared/languages/site/catalogs.ts";
import { tr } from "../../shared/languages/tr.ts";
import { escapeHtml } from "../../shared/text.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { type Answer, copyWebsite } from "./copy-website.ts";

const rateLimit = { max: 60, timeWindow: minuteMs };
/** Each renders a whole website. */
const maxAtATime = 2;

/** Streams a website as plain files. */
export function staticCopyRoute(app: App, deps: SiteDeps): void {
  const running = new Set<number>();
  mount(app, downloadCopy, { config: { rateLimit } }, async (request, reply) => {
    const site = await requireSite(deps, currentUser(request), "website.manage", request.params.id);
    const day = getDay(deps.clock.now(), site.settings.timeZone);
    const headers = { "Content-Disposition": `attachment; filename="website-${day}.zip"` };
    // Fastify routes HEAD to this handler; send and render nothing.
    if (request.method === "HEAD") return reply.type("application/zip").headers(headers).send("");
    if (running.has(site.id)) throw new AppError("conflict", tr("This website is being copied already."));
    if (running.size >= maxAtATime) {
      throw new AppError("unavailable", tr("Other websites are being copied. Please try again in a few minutes."));
    }
    running.add(site.id);
    reply.raw.once("close", () => running.delete(site.id));
    endWhenStalled(reply);
    return reply
      .type("application/zip")
      .headers(headers)
      .send(writeZip(copySite(app, deps, site)) as never);
  });
}

function copySite(app: App, deps: SiteDeps, site: Site) {
  const { origin, host } = new URL(site.origin);
  return copyWebsite({
    origin,
    searches: new Set(copiedWith(deps.sites, site).map(({ prefix }) => `${prefix}/search`)),
    title: site.title,
    now: deps.clock.now(),
    get: (url) => ask(app, host, url),
    addresses: readAddresses(deps, site),
    isThere: () => deps.sites.byId(site.id) !== undefined,
    closed: (language) => getCatalog(language)["form.closed"],
    search(language) {
      const texts = getCatalog(language);
      const data = `data-found="${escapeHtml(texts["search.found"], true)}" data-nothing="${escapeHtml(texts["search.nothing"], true)}"`;
      return `<div id="copied-search" hidden ${data}></div><script type="module">${deps.assets.copiedSearch}</script>`;
    },
  });
}

/** Asks the website for an address as a visitor would. */
async function ask(app: App, host: string, url: string): Promise<Answer> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const answer = await app.inject({ method: "GET", url, headers: { host }, payloadAsStream: true, signal });
  const body = answer.stream();
  // Ends the response, and closes its file, if nobody reads it to its end.
  body.once("close", () => body.readableEnded || leaving.abort());
  const { statusCode: status, headers } = answer;
  const isSandboxed = String(headers["content-security-policy"]).startsWith("sandbox");
  const type = String(headers["content-type"] ?? "").split(";")[0] ?? "";
  return { status, type, location: String(headers.location ?? ""), isSandboxed, body };
}

/** Returns a website and its editions on the same domain, except for those that visitors aren't led to. */
function copiedWith(sites: SiteDeps["sites"], site: Site): Site[] {
  const { host } = new URL(site.origin);
  const others = sites.editionsOf(site.id).filter(({ id, isShown }) => id !== site.id && isShown);
  return [site, ...others.filter(({ origin }) => new URL(origin).host === host)];
}

/** Pages and files that every website and each of its editions has. */
const usual = [
  ...["/", "/articles", "/search", "/accessibility", "/privacy", "/disclosures", "/site.webmanifest"],
  ...["/sitemap.xml", "/feed.xml", "/atom.xml", "/feed.json", "/llms.txt"],
];

/** Yields what a website and its editions on its domain answer to. */
async function* readAddresses({ db, sites, clock }: SiteDeps, site: Site): AsyncGenerator<string> {
  for (const { id, prefix } of copiedWith(sites, site)) {
    const below = (path: string) => prefix + path;
    yield* usual.map(below);
    yield* (await selectPagePaths(db, id)).map(below);
    yield* (await selectArticlePaths(db, id, clock.now())).map(below);
    yield* (await selectNewsletterPaths(db, id)).map(below);
    yield* (await selectCategoryPaths(db, id)).map(below);
    for await (const path of readOldPaths(db, id)) yield below(path);
  }
}

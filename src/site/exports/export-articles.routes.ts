import { Readable } from "node:stream";
import { currentUser } from "../../features/accounts/server/public.ts";
import { type ExportFormat, exportArticles } from "../../features/articles/export.calls.ts";
import { readArticles } from "../../features/articles/server/public.ts";
import { requireSite, type Site, viewSiteLanguage } from "../../features/websites/server/public.ts";
import { mount } from "../../platform/http/calls/mount.ts";
import { endWhenStalled } from "../../platform/http/requests/end-when-stalled.ts";
import type { App } from "../../platform/http/types.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { getDay } from "../../shared/days.ts";
import { minuteMs } from "../../shared/durations.ts";
import type { SiteLanguage } from "../../shared/languages/site/catalogs.ts";
import { getLanguage } from "../../site-kit/language.tsx";
import type { SiteDeps } from "../page/site-deps.ts";
import { type ExportedArticle, toExported } from "./exported-article.ts";
import { writeGhost } from "./ghost.ts";
import { writeMarkdownZip } from "./markdown.ts";
import { type ExportedSite, writeWordPress } from "./wordpress.ts";

interface Exported {
  articles: AsyncGenerator<ExportedArticle>;
  about: ExportedSite;
  now: Date;
  storage: Storage;
}

const toStream = (text: AsyncIterable<string>) => Readable.from(text, { objectMode: false });

const formats: Record<ExportFormat, (exported: Exported) => { file: Readable; type: string; ending: string }> = {
  wordpress: ({ about, articles }) => ({
    file: toStream(writeWordPress(about, articles)),
    type: "application/xml; charset=utf-8",
    ending: "xml",
  }),
  ghost: ({ articles, now }) => ({
    file: toStream(writeGhost(articles, now)),
    type: "application/json",
    ending: "json",
  }),
  markdown: ({ articles, storage }) => ({
    file: writeMarkdownZip(articles, storage),
    type: "application/zip",
    ending: "zip",
  }),
};

const exporting = { config: { rateLimit: { max: 60, timeWindow: minuteMs } } };

/** Streams a website's articles as files that other programs import. */
export function exportRoutes(app: App, deps: SiteDeps): void {
  mount(app, exportArticles, exporting, async (request, reply) => {
    const site = await requireSite(deps, currentUser(request), "website.manage", request.params.id);
    const { format } = request.query;
    const now = deps.clock.now();
    const language = getLanguage(viewSiteLanguage(site.settings));
    const { timeZone } = site.settings;
    const about = { title: site.title, origin: site.origin, language: language.tag, timeZone };
    const articles = readExported(deps, site, language, now);
    const { file, type, ending } = formats[format]({ articles, about, now, storage: deps.forms.storage });
    endWhenStalled(reply);
    return reply
      .type(type)
      .header("Content-Disposition", `attachment; filename="articles-${getDay(now, timeZone)}.${ending}"`)
      .send(file as never);
  });
}

async function* readExported({ db }: SiteDeps, site: Site, language: SiteLanguage, now: Date) {
  for await (const row of readArticles(db, site.id)) yield toExported(site, row, language, now);
}

import { z } from "zod";
import { currentUser } from "../../features/accounts/server/public.ts";
import { texts } from "../../features/articles/contract.ts";
import {
  type FullRow,
  findByPreviewLink,
  findOwnPreview,
  framedForDashboard,
} from "../../features/articles/server/public.ts";
import { currentSite, type Site } from "../../features/websites/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import type { App, Reply, Request } from "../../platform/http/types.ts";
import { renderInTurn } from "../../platform/work/render-turn.ts";
import { idParam } from "../../shared/contract.ts";
import { minuteMs } from "../../shared/durations.ts";
import { brandIn } from "../brand/brand-view.ts";
import { CachedPage } from "../cache/cached-page.ts";
import { toFramedView } from "../page/framed-view.ts";
import { pageErrors, sendPage } from "../page/message-pages.ts";
import { renderDocument } from "../page/render.tsx";
import type { SiteDeps } from "../page/site-deps.ts";
import { articleDocument } from "./article-document.ts";

/** Each is rendered anew, so limit the rate to what a person needs. */
const rateLimit = { max: 120, timeWindow: minuteMs };

interface Preview {
  site: Site;
  row: FullRow;
  /** An account, or the address of somebody with the link. */
  who: string | number;
  change?: (html: string) => string;
}

/** Drafts as visitors will see them: for anyone with the link, and for the author in the dashboard. */
export function previewRoutes(app: App, deps: SiteDeps): void {
  const { db, clock, sites } = deps;
  const errorHandler = pageErrors(deps, texts.loadFailed);
  app.get(
    "/preview/:token",
    {
      config: { public: true, rateLimit },
      schema: { hide: true, params: z.object({ token: z.string() }) },
      errorHandler,
    },
    async (request, reply) => {
      const site = currentSite(request);
      const { token } = request.params;
      const row = await findByPreviewLink(db, site.id, token, clock.now());
      return sendPreview(request, reply, { site, row, who: request.ip });
    },
  );

  const schema = { hide: true, params: z.object({ id: z.string() }) };
  app.get("/dashboard-preview/:id", { schema, errorHandler }, async (request, reply) => {
    const { success, data: id } = idParam.safeParse(request.params.id);
    if (!success) throw new AppError("not_found", texts.notFound);
    const user = currentUser(request);
    const { websiteId, row } = await findOwnPreview(db, user, id, clock.now());
    const site = sites.byId(websiteId);
    if (!site) throw new AppError("not_found", texts.notFound);
    return sendPreview(request, reply, { site, row, who: user.id, change: framedForDashboard });
  });

  async function sendPreview(request: Request, reply: Reply, { site, row, who, change }: Preview): Promise<Reply> {
    const render = async () => {
      const now = clock.now();
      const framed = await toFramedView(deps, site);
      // In the dashboard, it is on the host's name, where the website's own addresses of images lead nowhere.
      const isElsewhere = currentSite(request).id !== site.id;
      const brand = brandIn(site, (file) => `/look-preview/${site.id}/brand/${file}`);
      const view = isElsewhere ? { ...framed, brand } : framed;
      const how = { change, isPreview: true };
      const { document, frames = [] } = await articleDocument(deps, { site, view, now }, row, how);
      return renderDocument(document, { https: deps.https, frames });
    };
    const page = await renderInTurn(who, render, ({ body }) => body.length);
    const headers = { ...page.headers, "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
    return sendPage(request, reply, new CachedPage({ ...page, headers }));
  }
}

import { createElement } from "react";
import { z } from "zod";
import { formValues } from "../../features/forms/server/public.ts";
import type { OwnField } from "../../features/newsletters/readers-contract.ts";
import {
  correctOwnData,
  eraseOwnDataBy,
  findOwnDataPage,
  openOwnDataFile,
} from "../../features/newsletters/server/public.ts";
import { OwnDataErasedPage, OwnDataPage } from "../../features/newsletters/site/OwnDataPage.tsx";
import { currentSite, getContactAddress, siteInLanguage } from "../../features/websites/server/public.ts";
import { AppError } from "../../platform/errors.ts";
import type { App, Reply, Request } from "../../platform/http/types.ts";
import { translateError } from "../../shared/languages/site/catalogs.ts";
import { en } from "../../shared/languages/site/en.ts";
import { toFramedView } from "../page/framed-view.ts";
import type { SiteDeps } from "../page/site-deps.ts";
import { type RouteOptions, sendFresh } from "./fresh-page.ts";

const params = z.object({ token: z.string().max(200) });
const schema = { hide: true, params };

interface Shown {
  isSaved?: boolean;
  refused?: { fields: OwnField[]; error: AppError } | undefined;
}

/** Mounts the pages behind a mailed link to one's own data. Only a button changes or erases something. */
export function ownDataRoutes(routes: App, deps: SiteDeps, options: RouteOptions): void {
  const own = { ...deps.forms, places: deps.places };
  const path = "/newsletter/data/:token";

  async function send(request: Request, reply: Reply, { isSaved = false, refused }: Shown): Promise<Reply> {
    const site = currentSite(request);
    const { token } = params.parse(request.params);
    const { language, ...found } = await findOwnDataPage(own, site, token);
    const view = await toFramedView(deps, siteInLanguage(site, language));
    const fields = refused?.fields.map((field) => ({
      ...field,
      problem: field.problem && translateError(view.language, field.problem),
    }));
    const props = {
      ...{ ...found, site: view, path: `/newsletter/data/${token}`, contact: getContactAddress(site), isSaved },
      ...(fields && { fields }),
    };
    return sendFresh(deps, request, reply, createElement(OwnDataPage, props), refused?.error);
  }

  routes.get(
    path,
    { ...options, schema: { ...schema, querystring: z.object({ saved: z.literal("1").optional().catch(undefined) }) } },
    async (request, reply) => send(request, reply, { isSaved: request.query.saved === "1" }),
  );

  routes.get(`${path}/file`, { ...options, schema }, async (request, reply) => {
    const { name, file } = await openOwnDataFile(own, currentSite(request), request.params.token);
    return reply
      .type("application/json; charset=utf-8")
      .header("Content-Disposition", `attachment; filename="${name}"`)
      .header("Cache-Control", "no-store")
      .header("X-Robots-Tag", "noindex, nofollow")
      .send(JSON.stringify(file, null, 2));
  });

  routes.post(path, { ...options, schema }, async (request, reply) => {
    const site = currentSite(request);
    const { token } = request.params;
    const { action, sure, ...values } = formValues.parse(request.body ?? {});
    if (action === "erase" && sure !== undefined) {
      const language = await eraseOwnDataBy(own, site, token);
      const view = await toFramedView(deps, siteInLanguage(site, language));
      const props = { site: view, path: `/newsletter/data/${token}` };
      return sendFresh(deps, request, reply, createElement(OwnDataErasedPage, props));
    }
    if (action !== "correct") throw new AppError("invalid", en["error.choose"]);
    const refused = await correctOwnData(own, site, token, values);
    if (refused) return send(request, reply, { refused });
    return reply.redirect(`${site.prefix}/newsletter/data/${token}?saved=1`, 303);
  });
}

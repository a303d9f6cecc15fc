import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import type { App } from "../../../platform/http/types.ts";
import { idParam } from "../../../shared/contract.ts";
import { currentUser, oneWritePerAccount } from "../../accounts/server/public.ts";
import { selectImageViews } from "../../media/server/public.ts";
import { chooseWebsite } from "../../websites/server/public.ts";
import {
  type PageRevision,
  pageQuery,
  pageRevision,
  pageRevisionDetail,
  restorePageRevisionAnswer,
  restorePageRevisionRequest,
  texts,
} from "../contract.ts";
import { picturesOfComponents } from "./built-page.ts";
import { type PageRevisionRow, selectPageRevisions } from "./page-revisions.queries.ts";
import { completeConfigOf } from "./pages.present.ts";
import { selectPageBySlug } from "./pages.queries.ts";
import type { PagesDeps } from "./pages-deps.ts";
import { findPageRevision, restorePageRevision } from "./restore-page-revision.ts";

const tags = ["Pages"];
const params = z.object({ id: idParam });
const maxListed = 500;

export function pageRevisionRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  app.get(
    "/api/get-page-revisions",
    {
      schema: {
        tags,
        summary: "Kept versions of a page, newest first, without what they hold",
        querystring: pageQuery,
        response: { 200: z.array(pageRevision) },
      },
    },
    async (request) => {
      const websiteId = await chooseWebsite(db, currentUser(request).id, request.query.website_id);
      const page = await selectPageBySlug(db, websiteId, request.query.pageSlug);
      if (!page) throw new AppError("not_found", texts.pageNotFound);
      return (await selectPageRevisions(db, page.id, maxListed)).map(present);
    },
  );

  app.get(
    "/api/get-page-revision/:id",
    { schema: { tags, summary: "A kept version of a page", params, response: { 200: pageRevisionDetail } } },
    async (request) => {
      const found = await findPageRevision(db, currentUser(request), request.params.id);
      const content = found.components.map((kept) => ({
        ...kept,
        config: completeConfigOf(kept.componentType, kept.config),
      }));
      const components = found.components.map(({ pageComponentId, componentType: type, config }) => ({
        ...{ id: String(pageComponentId), type, config },
      }));
      const images = await selectImageViews(db, found.owner_id, picturesOfComponents(components));
      return { ...present(found), content, images: Object.fromEntries(images) };
    },
  );

  app.post(
    "/api/restore-page-revision/:id",
    {
      config: oneWritePerAccount,
      schema: {
        tags,
        summary: "Make a page what a version holds, or one component of it; the page before is kept",
        params,
        body: restorePageRevisionRequest.optional(),
        response: { 200: restorePageRevisionAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const only = request.body?.pageComponentId;
      const { version, kept } = await restorePageRevision(deps, currentUser(request), id, only);
      return { message: texts.revisionRestored, version, kept_revision_id: kept };
    },
  );
}

function present({ id, created_at, editor, reason, count }: PageRevisionRow): PageRevision {
  const known = reason as PageRevision["reason"];
  return { revision_id: id, created_at: created_at.toISOString(), editor, reason: known, components: count };
}

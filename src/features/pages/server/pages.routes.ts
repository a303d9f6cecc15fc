import { z } from "zod";
import type { App } from "../../../platform/http/types.ts";
import { errorBody, messageBody } from "../../../shared/contract.ts";
import { currentUser, oneWritePerAccount } from "../../accounts/server/public.ts";
import { chooseWebsite } from "../../websites/server/public.ts";
import { addPageAnswer, addPageRequest, editPageRequest, page, texts, websiteQuery } from "../contract.ts";
import { componentRoutes } from "./components.routes.ts";
import { addPage, deletePage, editPage } from "./edit-pages.ts";
import { pageRevisionRoutes } from "./page-revisions.routes.ts";
import { presentPage } from "./pages.present.ts";
import { selectPages } from "./pages.queries.ts";
import type { PagesDeps } from "./pages-deps.ts";
import { savePageRoute } from "./save-page.route.ts";

const tags = ["Pages"];
const params = z.object({ slug: z.string().max(500) });
const taken = errorBody.describe("The address is taken");

/** Every call of the page builder. Each is about the website that its query or body names, else the first own one. */
export function pagesRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  app.get(
    "/api/get-pages",
    {
      schema: { tags, summary: "Pages of an own website", querystring: websiteQuery, response: { 200: z.array(page) } },
    },
    async (request) => {
      const websiteId = await chooseWebsite(db, currentUser(request).id, request.query.website_id);
      return (await selectPages(db, websiteId)).map(presentPage);
    },
  );

  app.post(
    "/api/add-page",
    {
      config: oneWritePerAccount,
      schema: {
        tags,
        summary: "Add a page, empty or from a template",
        querystring: websiteQuery,
        body: addPageRequest,
        response: { 201: addPageAnswer, 409: taken },
      },
    },
    async (request, reply) => {
      const user = currentUser(request);
      const websiteId = await chooseWebsite(db, user.id, request.body.website_id ?? request.query.website_id);
      const added = await addPage(deps, user, websiteId, request.body);
      return reply.code(201).send({ message: texts.pageAdded, page: added });
    },
  );

  editingRoutes(app, deps);
  componentRoutes(app, deps);
  savePageRoute(app, deps);
  pageRevisionRoutes(app, deps);
}

function editingRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  app.put(
    "/api/edit-page/:slug",
    {
      schema: {
        tags,
        summary: "Change a page's name, address, or what search engines and social networks show of it",
        params,
        querystring: websiteQuery,
        body: editPageRequest,
        response: { 200: addPageAnswer, 409: taken },
      },
    },
    async (request) => {
      const user = currentUser(request);
      const websiteId = await chooseWebsite(db, user.id, request.body.website_id ?? request.query.website_id);
      const edited = await editPage(deps, user, websiteId, request.params.slug, request.body);
      return { message: texts.pageEdited, page: edited };
    },
  );

  app.delete(
    "/api/delete-page/:slug",
    {
      schema: {
        tags,
        summary: "Delete a page; the home page stays",
        params,
        querystring: websiteQuery,
        response: { 200: messageBody },
      },
    },
    async (request) => {
      const websiteId = await chooseWebsite(db, currentUser(request).id, request.query.website_id);
      await deletePage(deps, websiteId, request.params.slug);
      return { message: texts.pageDeleted };
    },
  );
}

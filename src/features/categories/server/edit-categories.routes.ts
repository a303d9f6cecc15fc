import type { Database } from "../../../db/database.ts";
import type { App } from "../../../platform/http/types.ts";
import { errorBody, messageBody } from "../../../shared/contract.ts";
import { requireOwner } from "../../accounts/server/public.ts";
import type { SiteDirectory } from "../../websites/server/public.ts";
import {
  addCategoryRequest,
  category,
  categoryContent,
  editCategoryRequest,
  categoryIdParams as params,
  texts,
} from "../contract.ts";
import { presentCategory } from "./categories.present.ts";
import { addCategory, countArticles, editCategory, removeCategory } from "./edit-categories.service.ts";

const tags = ["Categories"];

/** For role owner alone: the categories of the host site. */
export function editCategoryRoutes(app: App, { db, sites }: { db: Database; sites: SiteDirectory }): void {
  app.post(
    "/api/add-category",
    {
      schema: {
        tags,
        summary: "Make a category",
        body: addCategoryRequest,
        response: { 201: category, 409: errorBody },
      },
    },
    async (request, reply) => {
      const row = await addCategory(sites, requireOwner(request).id, request.body);
      return reply.code(201).send(presentCategory(row));
    },
  );

  app.put(
    "/api/edit-category/:id",
    {
      schema: {
        tags,
        summary: "Change a category's name, address or picture",
        params,
        body: editCategoryRequest,
        response: { 200: category, 409: errorBody },
      },
    },
    async (request) =>
      presentCategory(await editCategory(sites, requireOwner(request).id, request.params.id, request.body)),
  );

  app.get(
    "/api/get-category-content/:id",
    {
      schema: {
        tags,
        summary: "How many articles would be without a category",
        params,
        response: { 200: categoryContent },
      },
    },
    async (request) => {
      requireOwner(request);
      return { articles: await countArticles(db, sites.host.id, request.params.id) };
    },
  );

  app.delete(
    "/api/delete-category/:id",
    {
      schema: {
        tags,
        summary: "Delete a category; its articles stay",
        params,
        response: { 200: messageBody },
      },
    },
    async (request) => {
      requireOwner(request);
      await removeCategory(sites, request.params.id);
      return { message: texts.deleted };
    },
  );
}

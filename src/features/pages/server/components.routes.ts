import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import type { App } from "../../../platform/http/types.ts";
import { idParam, messageBody } from "../../../shared/contract.ts";
import { currentUser, oneWritePerAccount } from "../../accounts/server/public.ts";
import { chooseWebsite } from "../../articles/server/public.ts";
import { blocks } from "../blocks/registry.ts";
import {
  addComponentRequest,
  componentVariant,
  pageComponent,
  pageQuery,
  reorderRequest,
  restoreComponentRequest,
  texts,
  websiteQuery,
} from "../contract.ts";
import { selectComponents } from "./components.queries.ts";
import { addComponent, deleteComponent, reorderComponents, restoreComponent } from "./components.ts";
import { completeConfigOf, presentComponent } from "./pages.present.ts";
import { selectPageBySlug } from "./pages.queries.ts";
import type { PagesDeps } from "./pages-deps.ts";

const tags = ["Pages"];
const params = z.object({ id: idParam });
/** The config of a copy may hold as much as a save of its component. */
const bodyLimit = 4 * 1024 * 1024;

export function componentRoutes(app: App, deps: PagesDeps): void {
  readingRoutes(app, deps);
  addingRoutes(app, deps);
  orderRoute(app, deps);
}

function addingRoutes(app: App, deps: PagesDeps): void {
  const { db } = deps;
  app.post(
    "/api/add-page-component",
    {
      config: oneWritePerAccount,
      bodyLimit,
      schema: {
        tags,
        summary: "Add a component, before the footer or at a position",
        querystring: websiteQuery,
        body: addComponentRequest,
        response: { 201: pageComponent },
      },
    },
    async (request, reply) => {
      const user = currentUser(request);
      const websiteId = await chooseWebsite(db, user, request.body.website_id ?? request.query.website_id);
      const added = await addComponent(deps, user, websiteId, request.body);
      return reply.code(201).send(added);
    },
  );

  app.delete(
    "/api/delete-page-component/:id",
    {
      schema: {
        tags,
        summary: "Take a component off its page; it can be put back",
        params,
        querystring: websiteQuery,
        response: { 200: messageBody },
      },
    },
    async (request) => {
      await deleteComponent(deps, currentUser(request), request.params.id, request.query.website_id);
      return { message: texts.componentDeleted };
    },
  );

  app.post(
    "/api/restore-page-component/:id",
    {
      schema: {
        tags,
        summary: "Put a deleted component back, under the same id",
        params,
        body: restoreComponentRequest,
        response: { 200: pageComponent },
      },
    },
    async (request) => restoreComponent(deps, currentUser(request), request.params.id, request.body),
  );
}

function orderRoute(app: App, deps: PagesDeps): void {
  const { db } = deps;
  app.post(
    "/api/reorder-page-components",
    {
      schema: {
        tags,
        summary: "Put a page's components into another order",
        querystring: websiteQuery,
        body: reorderRequest,
        response: { 200: messageBody },
      },
    },
    async (request) => {
      const user = currentUser(request);
      const websiteId = await chooseWebsite(db, user, request.body.website_id ?? request.query.website_id);
      await reorderComponents(deps, user, websiteId, request.body);
      return { message: texts.orderSaved };
    },
  );
}

function readingRoutes(app: App, { db }: PagesDeps): void {
  app.get(
    "/api/get-page-components",
    {
      schema: {
        tags,
        summary: "Components of a page from top to bottom; X-Page-Version tells the version that they are",
        querystring: pageQuery,
        response: { 200: z.array(pageComponent) },
      },
    },
    async (request, reply) => {
      const websiteId = await chooseWebsite(db, currentUser(request), request.query.website_id);
      // The version first: what is newer than it is told by the next save.
      const page = await selectPageBySlug(db, websiteId, request.query.pageSlug);
      if (!page) throw new AppError("not_found", texts.pageNotFound);
      reply.header("X-Page-Version", String(page.version));
      return (await selectComponents(db, page.id)).map(presentComponent);
    },
  );

  app.get(
    "/api/get-component-variants",
    {
      schema: {
        tags,
        summary: "Every type of component, in the order in which one is offered",
        response: { 200: z.array(componentVariant) },
      },
    },
    async () =>
      blocks.map(({ type, label, purpose }) => ({
        ...{ component_type: type, label, preview: purpose, default_config: completeConfigOf(type, {}) },
      })),
  );
}

import { z } from "zod";
import { describePage } from "../../../platform/http/paging.ts";
import type { App } from "../../../platform/http/types.ts";
import { errorBody, idParam, messageBody } from "../../../shared/contract.ts";
import { currentUser } from "../../accounts/server/public.ts";
import {
  deleteImageQuery,
  editImageAnswer,
  editImageRequest,
  imageInUse,
  imageUse,
  libraryImage,
  libraryQuery,
  maxImageBytes,
  texts,
} from "../contract.ts";
import { type PicturePlace, storeUpload, uploadQueue } from "./images.service.ts";
import { deleteImage, editImage, findImage, findUses, listImages } from "./library.service.ts";
import { type ReplaceImageDeps, replaceImage } from "./replace-image.ts";
import { imageForm, readImageForm } from "./upload-image.routes.ts";

const tags = ["Images"];
const params = z.object({ id: idParam });

export interface LibraryDeps extends PicturePlace, ReplaceImageDeps {}

/** The pictures that somebody uploaded. */
export function libraryRoutes(app: App, deps: LibraryDeps): void {
  readingRoutes(app, deps);
  replaceRoute(app, deps);
  const { sites } = deps;
  app.put(
    "/api/edit-image/:id",
    {
      schema: {
        tags,
        summary: "Change a picture's name, alternative text, or whether it is decoration",
        params,
        body: editImageRequest,
        response: { 200: editImageAnswer },
      },
    },
    async (request) => {
      const image = await editImage(sites, currentUser(request), request.params.id, request.body);
      return { message: texts.edited, image };
    },
  );

  app.delete(
    "/api/delete-image/:id",
    {
      schema: {
        tags,
        summary: "Delete a picture; one that is in use only with anyway=1",
        params,
        querystring: deleteImageQuery,
        response: { 200: messageBody, 409: imageInUse.or(errorBody) },
      },
    },
    async (request, reply) => {
      const anyway = request.query.anyway === "1";
      const uses = await deleteImage(sites, currentUser(request), request.params.id, anyway);
      if (uses.length > 0) return reply.code(409).send({ message: texts.inUse, uses });
      return { message: texts.deleted };
    },
  );
}

function replaceRoute(app: App, deps: LibraryDeps): void {
  app.post(
    "/api/replace-image/:id",
    {
      config: { queueAfterBody: uploadQueue },
      bodyLimit: maxImageBytes + 64 * 1024,
      preValidation: readImageForm,
      schema: {
        tags,
        summary: "Show another picture wherever this one is used",
        consumes: ["multipart/form-data"],
        params,
        body: imageForm,
        response: { 200: editImageAnswer, 413: errorBody, 415: errorBody },
      },
    },
    async (request) => {
      const user = currentUser(request);
      await findImage(deps.db, user, request.params.id);
      const stored = await storeUpload(deps, request.body.image, "image");
      const image = await replaceImage(deps, user, request.params.id, stored);
      return { message: texts.replaced, image, notice: stored.notice };
    },
  );
}

function readingRoutes(app: App, { db }: LibraryDeps): void {
  app.get(
    "/api/get-uploaded-images",
    {
      schema: {
        tags,
        summary: "Own pictures, newest first; all of them unless a page is asked for",
        querystring: libraryQuery,
        response: { 200: z.array(libraryImage) },
      },
    },
    async (request, reply) => {
      const { page = 1, limit = 50 } = request.query;
      const isPaged = request.query.page !== undefined || request.query.limit !== undefined;
      const range = isPaged ? { limit, offset: (page - 1) * limit } : undefined;
      const search = request.query.search.trim();
      const { images, total } = await listImages(db, currentUser(request), search, range);
      describePage(request, reply, { page, limit: range ? limit : Math.max(total, 1), total });
      return images;
    },
  );

  app.get(
    "/api/get-image-uses/:id",
    { schema: { tags, summary: "Where a picture is used", params, response: { 200: z.array(imageUse) } } },
    async (request) => findUses(db, currentUser(request), request.params.id),
  );
}

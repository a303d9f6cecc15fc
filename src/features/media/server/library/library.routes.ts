import { AppError } from "../../../../platform/errors.ts";
import { mount } from "../../../../platform/http/calls/mount.ts";
import { describePage } from "../../../../platform/http/requests/paging.ts";
import type { App } from "../../../../platform/http/types.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import * as calls from "../../calls.ts";
import { maxImageBytes, texts } from "../../contract.ts";
import { type ImageStore, storeUpload, uploadQueue } from "../images/images.service.ts";
import { readImageForm } from "../images/upload-image.routes.ts";
import { libraryAccess } from "../spaces/library-access.ts";
import { selectFolders, updateFolder } from "./library.queries.ts";
import { deleteImage, editImage, findImage, findUses, listImages } from "./library.service.ts";
import { type ReplaceImageDeps, replaceImage } from "./replace-image.ts";
import { addTransformed, storeTransformed } from "./transformed-image.ts";
import { selectUsesWithin } from "./visible-uses.queries.ts";

export interface LibraryDeps extends ImageStore, ReplaceImageDeps {}

/** The image library. */
export function libraryRoutes(app: App, deps: LibraryDeps): void {
  readingRoutes(app, deps);
  replaceRoute(app, deps);
  transformRoute(app, deps);
  folderRoutes(app, deps);
  mount(app, calls.editImage, async (request) => {
    const { spaceId } = await libraryAccess(deps.db, request);
    const image = await editImage(deps, spaceId, request.params.id, request.body);
    return { message: texts.edited, image };
  });

  mount(app, calls.deleteImage, async (request, reply) => {
    const anyway = request.query.anyway === "1";
    const access = await libraryAccess(deps.db, request);
    const uses = await deleteImage(deps, access, request.params.id, anyway);
    if (uses) return reply.code(409).send({ message: texts.inUse, uses });
    return { message: texts.deleted };
  });
}

function replaceRoute(app: App, deps: LibraryDeps): void {
  mount(
    app,
    calls.replaceImage,
    { config: { queueAfterBody: uploadQueue }, bodyLimit: maxImageBytes + 64 * 1024, preValidation: readImageForm },
    async (request) => {
      const access = await libraryAccess(deps.db, request);
      await findImage(deps.db, access.spaceId, request.params.id);
      const stored = await storeUpload(deps, request.body.image, "image");
      const image = await replaceImage(deps, access, request.params.id, stored);
      return { message: texts.replaced, image, notice: stored.notice };
    },
  );
}

function transformRoute(app: App, deps: LibraryDeps): void {
  mount(app, calls.transformImage, async (request, reply) => {
    const access = await libraryAccess(deps.db, request);
    const { everywhere, ...how } = request.body;
    const stored = await storeTransformed(deps, access, request.params.id, how);
    const image = await (everywhere
      ? replaceImage(deps, access, request.params.id, stored)
      : addTransformed(deps, access, request.params.id, stored));
    return reply.code(201).send({ message: everywhere ? texts.editedEverywhere : texts.editedCopy, image });
  });
}

function folderRoutes(app: App, { db }: LibraryDeps): void {
  mount(app, calls.getImageFolders, async (request) => {
    const { spaceId } = await libraryAccess(db, request);
    return selectFolders(db, spaceId);
  });

  mount(app, calls.moveImages, async (request) => {
    const { spaceId } = await libraryAccess(db, request);
    const { image_ids, folder } = request.body;
    const moved = await updateFolder(db, spaceId, image_ids, folder);
    if (moved === 0) throw new AppError("not_found", texts.notFound);
    return { message: movedText(moved, folder) };
  });
}

const movedText = (count: number, folder: string) =>
  folder === ""
    ? tr({ one: "{count} image removed from folders", other: "{count} images removed from folders" }, { count })
    : tr({ one: "{count} image moved to “{folder}”", other: "{count} images moved to “{folder}”" }, { count, folder });

function readingRoutes(app: App, { db, imagePlaces }: LibraryDeps): void {
  mount(app, calls.getUploadedImages, async (request, reply) => {
    const { page = 1, limit = 50 } = request.query;
    const isPaged = request.query.page !== undefined || request.query.limit !== undefined;
    const range = isPaged ? { limit, offset: (page - 1) * limit } : undefined;
    const wanted = { search: request.query.search.trim(), folder: request.query.folder };
    const { spaceId } = await libraryAccess(db, request);
    const { images, total } = await listImages(db, imagePlaces, spaceId, wanted, range);
    describePage(request, reply, { page, limit: range ? limit : Math.max(total, 1), total });
    return images;
  });

  mount(app, calls.getImageUses, async (request) => {
    const access = await libraryAccess(db, request);
    const uses = await findUses(db, imagePlaces, access.spaceId, request.params.id);
    return selectUsesWithin(db, access, "images.read", uses);
  });
}

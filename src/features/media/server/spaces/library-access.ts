import type { Database } from "../../../../db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Request } from "../../../../platform/http/types.ts";
import { currentUser, type Permission, type SessionUser } from "../../../accounts/server/public.ts";
import { chooseWebsite, requireWebsite } from "../../../websites/server/public.ts";
import { findSpaceForImages, obtainSpaceForImages } from "./libraries.queries.ts";

type OnLibrary = Request & { query: { website_id?: number | undefined } };

/** For someone without a space, whose library is empty. */
const noSpace = 0;

/** A person at work in the image library of a space. */
export interface LibraryAccess {
  spaceId: number;
  user: SessionUser;
}

/**
 * The library of the given website, by default of the first website on which the person has the call's permission, or
 * else the person's own, which begins with their first upload. Throws `not_found`, `forbidden`.
 */
export async function libraryAccess(db: Database, request: OnLibrary): Promise<LibraryAccess> {
  const user = currentUser(request);
  const permission = request.routeOptions.config.access as Permission;
  const { website_id: websiteId } = request.query;
  if (websiteId === undefined) {
    const first = await firstWebsite(db, user, permission);
    if (permission === "images.upload") return { user, spaceId: await obtainSpaceForImages(db, user.id, first) };
    return { user, spaceId: (await findSpaceForImages(db, user.id, first)) ?? noSpace };
  }
  const { space_id: spaceId } = await requireWebsite(db, user, permission, websiteId);
  return { user, spaceId };
}

async function firstWebsite(db: Database, user: SessionUser, permission: Permission): Promise<number | undefined> {
  try {
    return (await chooseWebsite(db, user, permission, undefined)).id;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

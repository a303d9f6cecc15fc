import type { Database } from "../../../db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Request } from "../../../platform/http/types.ts";
import { currentUser, type Permission, type SessionUser } from "../../accounts/server/public.ts";
import { chooseWebsite, requireWebsite } from "../../websites/server/public.ts";
import { selectSpaceForImages } from "./libraries.queries.ts";

type OnLibrary = Request & { query: { website_id?: number | undefined } };

/** A person at work in the image library of a space. */
export interface LibraryAccess {
  spaceId: number;
  user: SessionUser;
}

/**
 * The library of the given website, by default of the first website on which the person has the call's permission, or
 * else the person's own. Throws `not_found`, `forbidden`.
 */
export async function libraryAccess(db: Database, request: OnLibrary): Promise<LibraryAccess> {
  const user = currentUser(request);
  const permission = request.routeOptions.config.access as Permission;
  const { website_id: websiteId } = request.query;
  if (websiteId === undefined) {
    const first = await firstWebsite(db, user, permission);
    return { user, spaceId: await selectSpaceForImages(db, user.id, first) };
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

import type { Database } from "../../../../db/database.ts";
import type { Request } from "../../../../platform/http/types.ts";
import type { FileAddress } from "../../../../shared/media/files.ts";
import { findCurrentUser, type SessionDeps } from "../../../accounts/server/public.ts";
import { currentSite } from "../../../websites/server/public.ts";
import { type ImagePlaces, isNamedInText } from "../spaces/image-places.queries.ts";
import { selectUsableSpaces } from "../spaces/libraries.queries.ts";
import { selectSpacesOfFile } from "./stored-files.queries.ts";

export interface FileDeps extends SessionDeps {
  db: Database;
  imagePlaces: readonly ImagePlaces[];
}

/**
 * Whether a website offers a file under this name: it is one of its space, or one that a text of it names, such as an article of
 * the host site with its writer's file. `private`: only on the host, to those who work with it, for previews.
 */
export async function mayOpen(
  deps: FileDeps,
  request: Request,
  { hash, type, name }: FileAddress,
): Promise<boolean | "private"> {
  const site = currentSite(request);
  const file = { hash, type, name: name.slice(0, -type.length - 1) };
  const spaces = await selectSpacesOfFile(deps.db, file);
  if (spaces.length === 0) return false;
  if (spaces.includes(site.spaceId) || (await isNamedInText(deps.db, deps.imagePlaces, hash, site.id))) return true;
  const user = site.isHost ? await findCurrentUser(deps, request) : undefined;
  if (!user) return false;
  const usable = await selectUsableSpaces(deps.db, user.id);
  return spaces.some((space) => usable.includes(space)) && "private";
}

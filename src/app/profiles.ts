import type { Profiles } from "../features/accounts/server/public.ts";
import { selectWebsitesOfAuthor } from "../features/articles/server/public.ts";
import { findImageIn, selectUsableSpaces } from "../features/media/server/public.ts";
import type { SiteDirectory } from "../features/websites/server/public.ts";

/** Connects accounts with the websites and images that show the person. */
export function connectProfiles(sites: SiteDirectory): Profiles {
  return {
    findImage: async (db, userId, path) => findImageIn(db, await selectUsableSpaces(db, userId), path),
    change: (userId, change) =>
      sites.changeSeveral(async (trx) => {
        await change(trx);
        return { value: undefined, websiteIds: await selectWebsitesOfAuthor(trx, userId) };
      }),
  };
}

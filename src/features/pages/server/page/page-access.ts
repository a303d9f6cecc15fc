import type { Database } from "../../../../db/database.ts";
import type { Permission, Person } from "../../../accounts/server/public.ts";
import { chooseThings, requireThing } from "../../../websites/server/public.ts";
import { texts } from "../../contract.ts";
import { type PageKey, selectIdOfPage } from "./pages.queries.ts";

interface Named {
  website_id?: number | undefined;
  pageSlug: string;
}

/** A page of a website. */
export interface ChosenPage {
  websiteId: number;
  key: PageKey;
  /** The user may change all pages of the website, and so what all of them show. */
  reachesAll: boolean;
}

/**
 * The page that a call names, if the user has this permission on it: by a role on its website, or because the page was
 * given to them. Its id stays the same if it is renamed meanwhile. Throws `not_found`, `forbidden`.
 */
export async function choosePage(
  db: Database,
  person: Person,
  permission: "pages.read" | "pages.write",
  { website_id, pageSlug: slug }: Named,
): Promise<ChosenPage> {
  const { websiteId, reach } = await chooseThings(db, person, permission, website_id);
  if (reach === "all") return { websiteId, key: slug, reachesAll: true };
  const find = (wanted: Permission) => selectIdOfPage(db, person.id, wanted, { websiteId, slug });
  return { websiteId, key: await requireThing(find, permission, texts.pageNotFound), reachesAll: false };
}

import type { Database } from "../../../db/database.ts";
import { insertPage, type NewComponent } from "./pages.queries.ts";

/** The components of a new home page, with each type's default texts. */
export const homeComponents: readonly NewComponent[] = [
  ...["navbar1", "herosection1", "contentsection1", "twittersection1", "cardsection1", "footer1"],
].map((component_type) => ({ component_type }));

/** Creates a website's first page. */
export async function insertHomePage(trx: Database, websiteId: number): Promise<void> {
  await insertPage(trx, websiteId, { slug: "home", page_name: "Home" }, homeComponents);
}

import type { Database } from "../../../db/database.ts";
import { insertPage, type NewComponent } from "./pages.queries.ts";

/** What a fresh home page is made of; their texts are the defaults of each type. */
export const homeComponents: readonly NewComponent[] = [
  ...["navbar1", "herosection1", "contentsection1", "twittersection1", "cardsection1", "footer1"],
].map((component_type) => ({ component_type }));

/** The page with which a website begins. */
export async function insertHomePage(trx: Database, websiteId: number): Promise<void> {
  await insertPage(trx, websiteId, { slug: "home", page_name: "Home" }, homeComponents);
}

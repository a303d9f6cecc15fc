import type { Database } from "../../../../db/database.ts";
import { insertPage, type NewComponent } from "../page/pages.queries.ts";

/** The components of a whole page: the website's bars, and these between them. */
export function betweenBars(components: readonly NewComponent[]): NewComponent[] {
  return [{ component_type: "navbar1" }, ...components, { component_type: "footer1" }];
}

/** The components of a new home page, with each type's default texts. */
export const homeComponents: readonly NewComponent[] = betweenBars(
  ["herosection1", "contentsection1", "twittersection1", "cardsection1"].map((component_type) => ({ component_type })),
);

/** Creates a website's first page. */
export async function insertHomePage(trx: Database, websiteId: number): Promise<void> {
  await insertPage(trx, websiteId, { slug: "home", page_name: "Home" }, homeComponents);
}

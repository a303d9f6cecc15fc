import type { Database } from "../../../db/database.ts";
import { insertPage } from "../../pages/server/public.ts";
import { insertWebsite } from "./websites.queries.ts";

/** A website with its `home` page. Runs in the caller's transaction. */
export async function createWebsite(
  trx: Database,
  ownerId: number,
  values: { title: string; is_demo?: boolean },
): Promise<number> {
  const websiteId = await insertWebsite(trx, ownerId, values);
  await insertPage(
    trx,
    websiteId,
    { slug: "home", page_name: "Home" },
    homeComponents.map((component_type) => ({ component_type })),
  );
  return websiteId;
}

/** What a fresh home page is made of; their texts are the defaults of each type. */
const homeComponents = [
  "navbar1",
  "herosection1",
  "contentsection1",
  "twittersection1",
  "cardsection1",
  "footer1",
] as const;

import type { Database } from "../../../../db/database.ts";
import type { ImageStore } from "../../../media/server/public.ts";
import type { TemplateName } from "../../contract.ts";
import { demoTemplates } from "../../templates/templates.ts";
import { deleteUntouchedBars, replaceBars } from "../bars/bars.queries.ts";
import { insertPage, selectPageBySlug } from "../page/pages.queries.ts";
import { componentsOfTemplate } from "../page/template-drawings.ts";
import {
  deleteUntouchedDemoPages,
  markAsDemo,
  replaceComponents,
  selectUntouchedDemoHomes,
  selectUntouchedHomePage,
} from "./demo-pages.queries.ts";
import { betweenBars, homeComponents } from "./home-page.ts";

/** Adds a page from each template, including the home page, to a website that has not been built yet. */
export async function buildDemoPages(drawings: ImageStore, websiteId: number): Promise<void> {
  const { db: trx } = drawings;
  const home = await selectUntouchedHomePage(trx, websiteId);
  if (!home) return;
  for (const { name, label } of demoTemplates) {
    const { components, record } = await componentsOfTemplate(drawings, websiteId, name);
    await record(trx, true);
    const all = betweenBars(components);
    if (name === "home") await replaceComponents(trx, home.id, all);
    else if (await selectPageBySlug(trx, websiteId, name)) continue;
    else await insertPage(trx, websiteId, { slug: name, page_name: label }, all);
  }
  await replaceBars(trx, websiteId, { navbar1: { navLinks: demoTemplates.map(linkTo) } });
  await markAsDemo(trx, websiteId);
}

function linkTo({ name, label }: { name: TemplateName; label: string }) {
  return { text: label, url: name === "home" ? "/" : `/${name}` };
}

/** Removes demo pages that nobody has changed and resets home pages. Returns the websites that changed. */
export async function takeBackDemoPages(trx: Database): Promise<number[]> {
  const homes = await selectUntouchedDemoHomes(trx);
  for (const { id, website_id } of homes) {
    await replaceComponents(trx, id, homeComponents);
    await deleteUntouchedBars(trx, website_id);
  }
  return [...(await deleteUntouchedDemoPages(trx)), ...homes.map(({ website_id }) => website_id)];
}

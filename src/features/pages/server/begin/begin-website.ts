import { recordAudit } from "../../../../audit-log/record-audit.ts";
import { type Database, inTransaction } from "../../../../db/database.ts";
import { type Bars, isBarType } from "../../../../page-components/bars.ts";
import { AppError } from "../../../../platform/errors.ts";
import { completeLook } from "../../../../shared/look/complete-looks.ts";
import { insertSpace } from "../../../accounts/server/public.ts";
import { copyImageTo, findImageIn, selectSpaceOfWebsite, selectUsableSpaces } from "../../../media/server/public.ts";
import { bumpContentVersion, createWebsite, findWebsiteBegunAs, updateBegun } from "../../../websites/server/public.ts";
import { type BeginWebsiteRequest, beginTexts } from "../../begin-contract.ts";
import { texts } from "../../contract.ts";
import type { SitePage } from "../../templates/sites/site-template.ts";
import { getSiteTemplate, pagesOfSite } from "../../templates/sites/sites.ts";
import { getDrawings, withDrawings } from "../../templates/templates.ts";
import { replaceBars } from "../bars/bars.queries.ts";
import { insertPage } from "../page/pages.queries.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { storeDrawings } from "../page/template-drawings.ts";
import { deleteWebsitePages, lockUntouched } from "./untouched.queries.ts";

/**
 * Creates a website with the pages of its purpose, or fills one that nobody has changed: all of it or nothing. A request
 * that is repeated finds the first one's website. Returns its id. Throws `not_found` (picture), `refused` (limit), `conflict`
 * (the website to fill has been changed).
 */
export async function beginWebsite(deps: PagesDeps, ownerId: number, request: BeginWebsiteRequest): Promise<number> {
  const { title, place = "", contact_address: contact = "", time_zone, own_members } = request;
  const template = getSiteTemplate(request.purpose);
  const { look, accent: usual } = completeLook(template.look);
  const accent = request.accent || usual;
  const imageId = await findOwnImage(deps.db, ownerId, request.image);
  const picture = request.image ? { src: request.image, alt: request.image_alt || getAlt(request) } : null;
  const values = { name: title, place, contact, accent, picture };
  const pages = pagesOfSite(template, values);
  const drawings = await storeDrawings(
    deps,
    getDrawings({ components: pages.flatMap(({ components }) => components) }),
  );
  const settings = { mission: template.mission(values), contactAddress: contact, accent, look, timeZone: time_zone };

  const id = await inTransaction(deps.db, async (trx) => {
    const begun = await findWebsiteBegunAs(trx, ownerId, request.creation_id);
    if (begun !== undefined) return begun;
    const fill = async (inside: Database, websiteId: number) => {
      await drawings.record(inside, websiteId);
      if (imageId !== undefined) await copyImageTo(inside, imageId, await selectSpaceOfWebsite(inside, websiteId));
      await replaceBars(inside, websiteId, getBars(pages));
      for (const page of pages) await addSitePage(inside, websiteId, page, drawings.getAddress);
    };
    const { creation_id, website_id } = request;
    if (website_id !== undefined) {
      await fillWebsite(trx, website_id, { title, settings, creation_id, purpose: request.purpose }, fill);
      return website_id;
    }
    const space = own_members ? { space_id: await insertSpace(trx, title, ownerId) } : {};
    const website = { title, settings: JSON.stringify(settings), creation_id, ...space };
    return createWebsite(trx, ownerId, website, fill);
  });
  await deps.sites.refresh(id);
  return id;
}

type Filling = Parameters<typeof updateBegun>[2] & { purpose: string };

async function fillWebsite(
  trx: Database,
  websiteId: number,
  { purpose, ...values }: Filling,
  fill: (trx: Database, websiteId: number) => Promise<void>,
): Promise<void> {
  if (!(await lockUntouched(trx, websiteId))) throw new AppError("conflict", beginTexts.changedAlready);
  await updateBegun(trx, websiteId, values);
  await deleteWebsitePages(trx, websiteId);
  await fill(trx, websiteId);
  await bumpContentVersion(trx, websiteId);
  const detail = { fields: `begun as ${purpose}` };
  await recordAudit(trx, { action: "website.edited", websiteId, detail, plain: { title: values.title } });
}

/** All pages have the same. */
function getBars([home]: readonly SitePage[]): Bars {
  const bars = home?.components.flatMap(({ type, config }) => (isBarType(type) ? [[type, config]] : [])) ?? [];
  return Object.fromEntries(bars);
}

type AddressOf = Parameters<typeof withDrawings>[1];

async function addSitePage(trx: Database, websiteId: number, page: SitePage, getAddress: AddressOf): Promise<void> {
  const { slug, page_name } = page;
  const components = withDrawings(page, getAddress).map(({ type, config }) => ({ component_type: type, config }));
  await insertPage(trx, websiteId, { slug, page_name }, components);
}

async function findOwnImage(db: Database, userId: number, picture: string | null | undefined) {
  if (!picture) return undefined;
  const id = await findImageIn(db, await selectUsableSpaces(db, userId), picture);
  if (id === undefined) throw new AppError("not_found", texts.imageUnknown, { fields: { image: texts.imageUnknown } });
  return id;
}

/** A candidate's picture shows the candidate. What others show, only their owners know. */
function getAlt({ purpose, title }: BeginWebsiteRequest): string {
  return purpose === "candidate" ? title : "";
}

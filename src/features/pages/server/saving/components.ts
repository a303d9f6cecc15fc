import type { z } from "zod";
import { type Database, inTransaction } from "../../../../db/database.ts";
import type { Editor } from "../../../../documents/server/document.ts";
import { keepBefore } from "../../../../documents/server/keep-revision.ts";
import type { Block } from "../../../../page-components/kit/block.ts";
import { getBlock } from "../../../../page-components/registry.ts";
import { AppError } from "../../../../platform/errors.ts";
import type { Permission, SessionUser } from "../../../accounts/server/public.ts";
import type { ImageStore } from "../../../media/server/public.ts";
import { requireThing } from "../../../websites/server/public.ts";
import {
  type addComponentRequest,
  maxComponents,
  type PageComponent,
  type reorderRequest,
  texts,
} from "../../contract.ts";
import { readySections } from "../../templates/ready-sections.ts";
import { cleanConfig } from "../cleaning/clean-config.ts";
import {
  insertComponent,
  placeComponents,
  selectComponentBegunAs,
  selectComponents,
  selectPlaceOfComponent,
  takeComponentsOff,
} from "../page/components.queries.ts";
import { noteDraftChanges } from "../page/draft-changes.queries.ts";
import { newConfig } from "../page/new-config.ts";
import { getComponent, type OpenPage, openPage, withCountedChange } from "../page/open-page.ts";
import type { ChosenPage } from "../page/page-access.ts";
import { requireSize } from "../page/page-size.ts";
import { presentComponent } from "../page/pages.present.ts";
import type { PagesDeps } from "../page/pages-deps.ts";
import { getFixedPlace, getIds, isOrderAllowed, placeFor } from "../page/place.ts";
import { fillComponents } from "../page/template-drawings.ts";
import { configOfSaved } from "../saved/saved-sections.ts";
import { queueLookUp } from "../tweets/look-up-posts.ts";

type AddRequest = z.output<typeof addComponentRequest>;

/** Adds a component to a page, once per `creation_id`. Throws `not_found`, `invalid`. */
export async function addComponent(
  { db, clock, ...store }: PagesDeps,
  user: SessionUser,
  { websiteId, key }: ChosenPage,
  request: AddRequest,
): Promise<PageComponent> {
  const ready = await fillReady({ db, ...store }, websiteId, request);
  return inTransaction(db, async (trx) => {
    const page = await openPage(trx, websiteId, key);
    const { creation_id } = request;
    const begun = creation_id && (await selectComponentBegunAs(trx, page.id, creation_id));
    if (begun) return presentOn(page, begun.id);
    const block = requireAddable(page, request.componentType);
    await ready?.record(trx);
    const config = ready?.components[0]?.config ?? (await configFor(trx, user, websiteId, block, request));
    requireSize(page.state.fields, { ...page.state.fields, added: config });
    const others = page.components;
    const position = placeFor({ component_type: block.type }, others, request.position);
    const id = await insertComponent(trx, page.id, {
      component_type: block.type,
      config,
      position,
      creation_id: creation_id ?? null,
      // Without a config of its own, a bar is the website's.
      from_site: block.fixed !== undefined && request.config === undefined,
    });
    const by = { editorId: user.id, now: clock.now() };
    const added = await putAt(trx, page, id, position, by);
    if (added.config.tweetUrl) await queueLookUp(trx, page.id, user.id, by.now);
    return added;
  });
}

const unknownType = () => new AppError("invalid", texts.typeUnknown, { fields: { componentType: texts.typeUnknown } });

/** Stores the images of a ready section. Throws `invalid` if it is of another type. */
async function fillReady(store: ImageStore, websiteId: number, { ready_section: name, componentType }: AddRequest) {
  if (name === undefined) return undefined;
  const section = readySections[name];
  if (section.type !== componentType) throw unknownType();
  return fillComponents(store, websiteId, [section]);
}

function requireAddable(page: OpenPage, type: string): Block {
  const block = getBlock(type);
  if (!block) throw unknownType();
  if (block.fixed && page.components.some((other) => getFixedPlace(other) === block.fixed)) {
    throw new AppError("invalid", texts.oneOnly);
  }
  requireRoom(page);
  return block;
}

function requireRoom({ components }: OpenPage): void {
  if (components.length >= maxComponents) throw new AppError("invalid", texts.tooManyComponents);
}

/** Returns the config of a copy, of a saved section, or of a new component. */
async function configFor(
  trx: Database,
  user: SessionUser,
  websiteId: number,
  block: Block,
  { config, copied_from, saved_section_id: saved }: AddRequest,
): Promise<object> {
  if (saved !== undefined) return configOfSaved(trx, user, websiteId, { id: saved, componentType: block.type });
  return config === undefined
    ? newConfig(trx, websiteId, block.type)
    : cleanConfig(trx, user, websiteId, block, { config, copied_from });
}

async function putAt(trx: Database, page: OpenPage, id: number, position: number, by: Editor): Promise<PageComponent> {
  await placeComponents(trx, page.id, getIds(page.components).toSpliced(position, 0, id));
  await noteDraftChanges(trx, page.id, [id], by);
  const after = withCountedChange(page.state, id);
  await keepBefore(trx, page, after, by);
  await page.store(trx, after, by);
  return presentOn({ components: await selectComponents(trx, page.id) }, id);
}

function presentOn(page: Pick<OpenPage, "components">, id: number): PageComponent {
  const found = page.components.find((component) => component.id === id);
  if (!found) throw new AppError("not_found", texts.componentNotFound);
  return presentComponent(found);
}

/** Finds the page that contains or contained a component. Throws `not_found` or `forbidden`. */
export async function findPlace(db: Database, user: SessionUser, componentId: number, websiteId: number | undefined) {
  const find = (permission: Permission) => selectPlaceOfComponent(db, user.id, permission, componentId);
  const place = await requireThing(find, "pages.write", texts.componentNotFound);
  if (websiteId !== undefined && place.website_id !== websiteId) {
    throw new AppError("not_found", texts.componentNotFound);
  }
  return place;
}

/** Takes a component off the page. Idempotent. Throws `not_found`, or `invalid` for navigation bar and footer. */
export async function deleteComponent(
  { db, clock }: PagesDeps,
  user: SessionUser,
  componentId: number,
  website: number | undefined,
): Promise<void> {
  const { website_id: websiteId, page_id } = await findPlace(db, user, componentId, website);
  await inTransaction(db, async (trx) => {
    const page = await openPage(trx, websiteId, page_id);
    const component = getComponent(page, String(componentId));
    if (!component) return;
    if (getFixedPlace(component)) throw new AppError("invalid", texts.fixedStays);
    const by = { editorId: user.id, now: clock.now() };
    const { [componentId]: _gone, ...fields } = page.state.fields;
    const after = { ...withCountedChange(page.state), fields };
    await keepBefore(trx, page, after, by);
    await takeComponentsOff(trx, page_id, [componentId], by.now);
    const rest = page.components.filter((other) => other !== component);
    await placeComponents(trx, page_id, getIds(rest));
    await noteDraftChanges(trx, page_id, [componentId], by);
    await page.store(trx, after, by);
  });
}

/** Undoes a deletion, keeping the id. Throws `not_found`, or `invalid` if the page is full by now. */
export async function restoreComponent(
  { db, clock }: PagesDeps,
  user: SessionUser,
  componentId: number,
  { website_id, position }: { website_id?: number | undefined; position?: number | undefined },
): Promise<PageComponent> {
  const { website_id: websiteId, page_id } = await findPlace(db, user, componentId, website_id);
  return inTransaction(db, async (trx) => {
    const page = await openPage(trx, websiteId, page_id);
    if (getComponent(page, String(componentId))) return presentOn(page, componentId);
    requireRoom(page);
    // Any position between navigation bar and footer is valid: neither is ever deleted.
    const at = placeFor({ component_type: "" }, page.components, position);
    const by = { editorId: user.id, now: clock.now() };
    return await putAt(trx, page, componentId, at, by);
  });
}

type ReorderRequest = z.output<typeof reorderRequest>;

/** Throws `not_found`, or `invalid` unless the order is allowed and contains exactly the page's components. */
export async function reorderComponents(
  { db, clock }: PagesDeps,
  user: SessionUser,
  { websiteId, key }: ChosenPage,
  request: ReorderRequest,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const page = await openPage(trx, websiteId, key);
    const order = getOrder(page, request.components);
    if (order.every((component, index) => component === page.components[index])) {
      return;
    }
    await placeComponents(trx, page.id, getIds(order));
    const by = { editorId: user.id, now: clock.now() };
    await noteDraftChanges(trx, page.id, [null], by);
    const after = withCountedChange(page.state);
    await keepBefore(trx, page, after, by);
    await page.store(trx, after, by);
  });
}

function getOrder(page: OpenPage, wanted: ReorderRequest["components"]) {
  const sorted = wanted.toSorted((a, b) => a.position - b.position);
  const order = sorted.flatMap(({ pageComponentId }) => getComponent(page, String(pageComponentId)) ?? []);
  const { length } = page.components;
  const isWhole = wanted.length === length && new Set(order).size === length;
  const isDistinct = new Set(wanted.map(({ position }) => position)).size === wanted.length;
  if (isWhole && isDistinct && isOrderAllowed(order)) return order;
  throw new AppError("invalid", texts.orderInvalid, { fields: { components: texts.orderInvalid } });
}

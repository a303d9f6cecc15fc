import type { z } from "zod";
import { ApiError, callApi, noAnswer } from "../../../../ui/calls/api.ts";
import * as barsCalls from "../../bars.calls.ts";
import * as calls from "../../calls.ts";
import { type addPageRequest, type editPageRequest, texts } from "../../contract.ts";
import * as deletedCalls from "../../deleted.calls.ts";
import * as draftCalls from "../../draft.calls.ts";
import type { ReadyName } from "../../ready-contract.ts";
import type { Config } from "./page-fields.ts";
import type { DiscardedBars } from "./page-operations.ts";
import type { StructureCalls } from "./perform.ts";

/** A page of one of the user's websites. */
export interface PageRef {
  websiteId: number;
  slug: string;
}

/** The page's identification in a query or body. */
export function named({ websiteId, slug }: PageRef) {
  return { website_id: websiteId, pageSlug: slug };
}

export const getPages = (websiteId: number, signal?: AbortSignal) =>
  callApi(calls.getPages, { query: { website_id: websiteId }, signal });

export const getComponents = (place: PageRef, signal?: AbortSignal) =>
  callApi(calls.getPageComponents, { query: named(place), signal });

export const getPreviewData = (place: PageRef, signal?: AbortSignal) =>
  callApi(calls.getPreviewData, { query: named(place), signal });

export const previewAddress = ({ websiteId, slug }: PageRef) =>
  `/page-preview/${encodeURIComponent(slug)}?website_id=${websiteId}`;

interface NewComponent {
  componentType: string;
  position?: number;
  config?: Config;
  copied_from?: number;
  saved_section_id?: number;
  ready_section?: ReadyName;
  creation_id: string;
}

export const postComponent = (place: PageRef, component: NewComponent) =>
  callApi(calls.addPageComponent, { body: { ...named(place), ...component } });

const deleteComponent = ({ websiteId }: PageRef, id: string) =>
  callApi(calls.deletePageComponent, { params: { id }, query: { website_id: websiteId } });

const restoreComponent = ({ websiteId }: PageRef, id: string, position: number) =>
  callApi(calls.restorePageComponent, { params: { id }, body: { website_id: websiteId, position } });

const postOrder = (place: PageRef, ids: readonly string[]) =>
  callApi(calls.reorderPageComponents, {
    body: {
      ...named(place),
      components: ids.map((id, position) => ({ pageComponentId: Number(id), position })),
    },
  });

export const getRevisions = (place: PageRef, signal?: AbortSignal) =>
  callApi(calls.getPageRevisions, { query: named(place), signal });

export const getRevision = (revisionId: number, signal?: AbortSignal) =>
  callApi(calls.getPageRevision, { params: { id: revisionId }, signal });

export const getPageState = (place: PageRef, signal?: AbortSignal) =>
  callApi(draftCalls.getPageState, { query: named(place), signal });

/** The page as visitors see it. */
export const getLivePage = (place: PageRef, signal?: AbortSignal) =>
  callApi(draftCalls.getLivePage, { query: named(place), signal });

/** Makes the draft live, unless it is newer than what the person has seen. */
export const publishPage = (place: PageRef, version: number, publish_bars: boolean) =>
  callApi(calls.savePage, {
    body: { ...named(place), changedFields: {}, version, seen_version: version, publish_bars },
  });

/** Discards the unpublished changes of the website's navigation bar and footer, and loads the resulting page. */
async function discardBars(place: PageRef) {
  const { discarded, message, version } = await callApi(barsCalls.discardWebsiteBars, {
    body: { website_id: place.websiteId },
  });
  const bars = discarded && { bars: discarded, version };
  return { discarded: bars, message, ...(await loadAgain(place)) };
}

/** Brings them back. */
async function restoreBars(place: PageRef, discarded: DiscardedBars) {
  const { message } = await callApi(barsCalls.restoreBars, { body: { website_id: place.websiteId, ...discarded } });
  return { message, ...(await loadAgain(place)) };
}

/** Shows the website's bar instead of the page's own, and loads the resulting page. */
async function shareBar(place: PageRef, id: string) {
  const body = { website_id: place.websiteId, pageComponentId: Number(id) };
  const answer = await callApi(barsCalls.shareBar, { body });
  return { kept: answer.kept_revision_id, message: answer.message, ...(await loadAgain(place)) };
}

export const schedulePage = (place: PageRef, publish_date: string, version: number) =>
  callApi(draftCalls.schedulePage, { body: { ...named(place), publish_date, seen_version: version } });

export const unschedulePage = (place: PageRef) => callApi(draftCalls.unschedulePage, { body: named(place) });

/** Makes the draft what visitors see, and loads the resulting page. `kept`: null if there was nothing to discard. */
async function discardDraft(place: PageRef) {
  const answer = await callApi(draftCalls.discardPageDraft, { body: named(place) });
  return { kept: answer.kept_revision_id, ...(await loadAgain(place)) };
}

async function loadAgain(place: PageRef) {
  const now = await getComponents(place).catch(() => getComponents(place).catch(() => null));
  if (!now) throw new ApiError(noAnswer, texts.restoredUnseen);
  return { components: now.value, version: now.version };
}

/** Restores a revision of the page, or one component of it, and loads the resulting page. */
async function restoreVersion(place: PageRef, revision: number, id: string | null) {
  const only = id === null ? {} : { pageComponentId: Number(id) };
  const answer = await callApi(calls.restorePageRevision, { params: { id: revision }, body: only });
  return { kept: answer.kept_revision_id, ...(await loadAgain(place)) };
}

export const postPage = (request: z.input<typeof addPageRequest>) => callApi(calls.addPage, { body: request });

export const putPage = ({ websiteId, slug }: PageRef, changes: z.input<typeof editPageRequest>) =>
  callApi(calls.editPage, { params: { slug }, body: { ...changes, website_id: websiteId } });

export const deletePage = ({ websiteId, slug }: PageRef) =>
  callApi(calls.deletePage, { params: { slug }, query: { website_id: websiteId } });

export const restorePage = (website_id: number, page_id: number) =>
  callApi(deletedCalls.restorePage, { body: { website_id, page_id } });

/** The editor's requests, for the page's current address. */
export function structureCalls(place: () => PageRef): StructureCalls {
  return {
    add: (componentType, position, copied, creation_id) =>
      postComponent(place(), { componentType, position, creation_id, ...copied }),
    remove: (id) => deleteComponent(place(), id),
    restore: (id, position) => restoreComponent(place(), id, position),
    order: (ids) => postOrder(place(), ids),
    restoreVersion: (revision, id) => restoreVersion(place(), revision, id),
    discard: () => discardDraft(place()),
    discardBars: () => discardBars(place()),
    restoreBars: (discarded) => restoreBars(place(), discarded),
    shareBar: (id) => shareBar(place(), id),
  };
}

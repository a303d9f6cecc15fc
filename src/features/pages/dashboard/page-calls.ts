import { z } from "zod";
import { messageBody } from "../../../shared/contract.ts";
import { ApiError, getJson, getVersioned, noAnswer, post, put, remove } from "../../../ui/api.ts";
import {
  addPageAnswer,
  type addPageRequest,
  type editPageRequest,
  page,
  pageComponent,
  pageRevision,
  pageRevisionDetail,
  previewData,
  restorePageRevisionAnswer,
  texts,
} from "../contract.ts";
import type { Config } from "./page-fields.ts";
import type { StructureCalls } from "./perform.ts";

const pages = z.array(page);
const components = z.array(pageComponent);
const revisions = z.array(pageRevision);

/** A page of one of the user's websites. */
export interface PagePlace {
  websiteId: number;
  slug: string;
}

function query({ websiteId, slug }: PagePlace): string {
  return new URLSearchParams({ website_id: String(websiteId), pageSlug: slug }).toString();
}

function bodyOf({ websiteId, slug }: PagePlace) {
  return { website_id: websiteId, pageSlug: slug };
}

export const getPages = (websiteId: number, signal?: AbortSignal) =>
  getJson(`/api/get-pages?website_id=${websiteId}`, pages, signal);

export const getComponents = (place: PagePlace, signal?: AbortSignal) =>
  getVersioned(`/api/get-page-components?${query(place)}`, components, "x-page-version", signal);

export const getPreviewData = (place: PagePlace, signal?: AbortSignal) =>
  getJson(`/api/get-preview-data?${query(place)}`, previewData, signal);

export const previewAddress = ({ websiteId, slug }: PagePlace) =>
  `/page-preview/${encodeURIComponent(slug)}?website_id=${websiteId}`;

interface NewComponent {
  componentType: string;
  position?: number;
  config?: Config;
  creation_id: string;
}

export const postComponent = (place: PagePlace, component: NewComponent) =>
  post("/api/add-page-component", pageComponent, { ...bodyOf(place), ...component });

const deleteComponent = ({ websiteId }: PagePlace, id: string) =>
  remove(`/api/delete-page-component/${id}?website_id=${websiteId}`, messageBody);

const restoreComponent = ({ websiteId }: PagePlace, id: string, position: number) =>
  post(`/api/restore-page-component/${id}`, pageComponent, { website_id: websiteId, position });

const postOrder = (place: PagePlace, ids: readonly string[]) =>
  post("/api/reorder-page-components", messageBody, {
    ...bodyOf(place),
    components: ids.map((id, position) => ({ pageComponentId: Number(id), position })),
  });

export const getRevisions = (place: PagePlace, signal?: AbortSignal) =>
  getJson(`/api/get-page-revisions?${query(place)}`, revisions, signal);

export const getRevision = (revisionId: number, signal?: AbortSignal) =>
  getJson(`/api/get-page-revision/${revisionId}`, pageRevisionDetail, signal);

/** Of a page's version, or of one component of it; with the page as it is then. */
async function restoreVersion(place: PagePlace, revision: number, id: string | null) {
  const only = id === null ? {} : { pageComponentId: Number(id) };
  const answer = await post(`/api/restore-page-revision/${revision}`, restorePageRevisionAnswer, only);
  const now = await getComponents(place).catch(() => getComponents(place).catch(() => null));
  if (!now) throw new ApiError(noAnswer, texts.restoredUnseen);
  return { kept: answer.kept_revision_id, components: now.value, version: now.version };
}

export const postPage = (request: z.input<typeof addPageRequest>) => post("/api/add-page", addPageAnswer, request);

export const putPage = ({ websiteId, slug }: PagePlace, changes: z.input<typeof editPageRequest>) =>
  put(`/api/edit-page/${encodeURIComponent(slug)}`, addPageAnswer, { ...changes, website_id: websiteId });

export const deletePage = ({ websiteId, slug }: PagePlace) =>
  remove(`/api/delete-page/${encodeURIComponent(slug)}?website_id=${websiteId}`, messageBody);

/** What the editor asks of the server, wherever the page is by then. */
export function structureCalls(place: () => PagePlace): StructureCalls {
  return {
    add: (componentType, position, config, creation_id) =>
      postComponent(place(), { componentType, position, creation_id, ...(config ? { config } : {}) }),
    remove: (id) => deleteComponent(place(), id),
    restore: (id, position) => restoreComponent(place(), id, position),
    order: (ids) => postOrder(place(), ids),
    restoreVersion: (revision, id) => restoreVersion(place(), revision, id),
  };
}

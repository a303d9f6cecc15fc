import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../saved.calls.ts";
import type { Config } from "../page/page-fields.ts";

/** The query of a website's saved sections. */
export const savedKey = (websiteId: number) => ["saved-sections", websiteId];

export const getSaved = (website_id: number, signal: AbortSignal) =>
  callApi(calls.getSavedSections, { query: { website_id }, signal });

interface NewSaved {
  name: string;
  componentType: string;
  config: Config;
  creation_id: string;
}

export const postSaved = (website_id: number, saved: NewSaved) =>
  callApi(calls.saveSection, { body: { website_id, ...saved } });

export const renameSaved = (id: number, name: string) =>
  callApi(calls.renameSavedSection, { params: { id }, body: { name } });

export const deleteSaved = (id: number) => callApi(calls.deleteSavedSection, { params: { id } });

export const restoreSaved = (id: number) => callApi(calls.restoreSavedSection, { params: { id } });

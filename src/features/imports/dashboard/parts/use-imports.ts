import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../calls.ts";
import {
  type ItemKind,
  type ItemPlan,
  type SiteImport,
  type StartRequest,
  sampleCount,
  texts,
} from "../../contract.ts";

const key = "site-imports";
const pollMs = 2000;

const isRunning = ({ state }: SiteImport) => state === "importing" || state === "undoing";

/** Lists the imports into a website, newest first. */
export function useImports(websiteId: number) {
  return useQuery({
    queryKey: [key, "of", websiteId],
    queryFn: ({ signal }) => callApi(calls.getSiteImports, { params: { id: websiteId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
  });
}

/** Reads an import, again and again while it runs. */
export function useImport(importId: string) {
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: [key, "one", importId],
    queryFn: ({ signal }) => callApi(calls.getSiteImport, { params: { import_id: importId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
  });
  const runs = query.data !== undefined && isRunning(query.data);
  const ran = useRef(runs);
  useEffect(() => {
    // Articles, images, authors, categories, and tags have changed.
    if (ran.current && !runs) void queries.invalidateQueries();
    ran.current = runs;
  }, [runs, queries]);
  return query;
}

export interface ItemFilter {
  kind?: ItemKind | undefined;
  plan?: ItemPlan | undefined;
}

export const itemsPageSize = 20;

/** Reads a page of a file's items. `state`: the outcome changes with the import. */
export function useItems({ import_id, state }: SiteImport, filter: ItemFilter, page: number) {
  return useQuery({
    queryKey: [key, "items", import_id, state, filter, page],
    queryFn: ({ signal }) =>
      callApi(calls.getSiteImportItems, {
        params: { import_id },
        query: { ...filter, page, limit: itemsPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Lists articles from all over the file. */
export function useSamples({ import_id }: SiteImport) {
  return useQuery({
    queryKey: [key, "samples", import_id],
    queryFn: ({ signal }) =>
      callApi(calls.getSiteImportItems, {
        params: { import_id },
        query: { samples: "true", limit: sampleCount },
        signal,
      }),
  });
}

export function usePreview(import_id: string, number: number) {
  return useQuery({
    queryKey: [key, "preview", import_id, number],
    queryFn: ({ signal }) => callApi(calls.previewSiteImportItem, { params: { import_id, number }, signal }),
  });
}

/** Reads everything about imports again. */
function useReload() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}

/** Imports a checked file, or continues an import. Its caller shows why that failed. */
export function useStart({ import_id }: SiteImport) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: Partial<StartRequest>) => callApi(calls.startSiteImport, { params: { import_id }, body }),
    // Also after a failure: it may have changed elsewhere.
    onSettled: () => reload(),
  });
}

/** Stops an import, or removes a file, of which nothing can be read then. */
export function useCancel({ import_id, state }: SiteImport, onDone: () => void) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => callApi(calls.cancelSiteImport, { params: { import_id } }),
    onSuccess({ message }) {
      showSuccess(message);
      onDone();
      return state === "ready" ? undefined : reload();
    },
    onError(error) {
      showFailure(error, texts.cancelFailed);
      return reload();
    },
  });
}

export function useUndo({ import_id }: SiteImport) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => callApi(calls.undoSiteImport, { params: { import_id } }),
    onError: (error) => showFailure(error, texts.undoFailed),
    onSettled: () => reload(),
  });
}

import { useQuery } from "@tanstack/react-query";
import { getRevision, getRevisions, type PageRef } from "../page-calls.ts";

/** The kept versions of a page, newest first. */
export function useVersions(pageId: number, place: PageRef) {
  return useQuery({
    queryKey: ["page-revisions", pageId],
    queryFn: ({ signal }) => getRevisions(place, signal),
    staleTime: 0,
  });
}

/** One version with what it holds; it never changes. */
export function useVersion(revisionId: number) {
  return useQuery({
    queryKey: ["page-revision", revisionId],
    queryFn: ({ signal }) => getRevision(revisionId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

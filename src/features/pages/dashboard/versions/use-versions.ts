import { useQuery } from "@tanstack/react-query";
import { getRevision, getRevisions, type PageRef } from "../page/page-calls.ts";

/** A page's revisions, newest first. */
export function useVersions(pageId: number, place: PageRef) {
  return useQuery({
    queryKey: ["page-revisions", pageId],
    queryFn: ({ signal }) => getRevisions(place, signal),
    staleTime: 0,
  });
}

/** A revision with its contents, which never change. */
export function useVersion(revisionId: number) {
  return useQuery({
    queryKey: ["page-revision", revisionId],
    queryFn: ({ signal }) => getRevision(revisionId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

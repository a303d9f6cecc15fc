import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import * as calls from "../../writing.calls.ts";

/** An article's revisions, newest first. */
export function useRevisions(articleId: number) {
  return useQuery({
    queryKey: ["revisions", articleId],
    queryFn: ({ signal }) => callApi(calls.getRevisions, { params: { articleId }, signal }),
    staleTime: 0,
  });
}

/** A revision with its text, which never changes. */
export function useRevision(revisionId: number) {
  return useQuery({
    queryKey: ["revision", revisionId],
    queryFn: ({ signal }) => callApi(calls.getRevision, { params: { id: revisionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The article's current working copy. */
export function useCurrentDraft(articleId: number) {
  return useQuery({
    queryKey: ["draft", articleId],
    queryFn: ({ signal }) => callApi(calls.getDraft, { params: { id: articleId }, signal }),
    staleTime: 0,
  });
}

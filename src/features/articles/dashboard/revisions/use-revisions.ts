import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { getJson, post } from "../../../../ui/api.ts";
import { draft, restoreRevisionAnswer, revision, revisionSummary } from "../../writing-contract.ts";

const revisions = z.array(revisionSummary);

/** The kept versions of an article, newest first. */
export function useRevisions(articleId: number) {
  return useQuery({
    queryKey: ["revisions", articleId],
    queryFn: ({ signal }) => getJson(`/api/get-revisions/${articleId}`, revisions, signal),
    staleTime: 0,
  });
}

/** One version with its text; it never changes. */
export function useRevision(revisionId: number | null) {
  return useQuery({
    queryKey: ["revision", revisionId],
    queryFn: ({ signal }) => getJson(`/api/get-revision/${revisionId}`, revision, signal),
    enabled: revisionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the article's writer works on now. */
export function useCurrentDraft(articleId: number) {
  return useQuery({
    queryKey: ["draft", articleId],
    queryFn: ({ signal }) => getJson(`/api/get-draft/${articleId}`, draft, signal),
    staleTime: 0,
  });
}

export function useRestoreRevision(articleId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ revisionId, version }: { revisionId: number; version: number }) =>
      post(`/api/restore-revision/${revisionId}`, restoreRevisionAnswer, { version }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ["revisions", articleId] }),
        client.invalidateQueries({ queryKey: ["draft", articleId] }),
      ]),
  });
}

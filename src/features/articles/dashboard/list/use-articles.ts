import { notifications } from "@mantine/notifications";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { showWithAction } from "../../../../ui/notices/show-undo.tsx";
import * as calls from "../../writing.calls.ts";
import { type ListedState, texts } from "../../writing-contract.ts";

export const pageSize = 20;

export interface ListFilter {
  page: number;
  search: string;
  /** Empty: everything except the bin. */
  state: ListedState | "";
  /** Id of an own website, or "host"; empty: all. */
  website: string;
}

/** A page of the user's articles. Shows the previous results until new ones arrive. */
export function useArticles(filter: ListFilter) {
  const { page, search, state, website } = filter;
  const site = website === "host" ? "host" : undefined;
  const query = {
    page,
    limit: pageSize,
    search: search || undefined,
    state: state || undefined,
    site,
    website_id: site ? undefined : website || undefined,
  } as const;
  return useQuery({
    queryKey: ["articles", query],
    queryFn: ({ signal }) => callApi(calls.getArticles, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type ArticleAction = "unpublish" | "delete" | "restore" | "erase";

const acts: Record<ArticleAction, (id: number) => Promise<{ message: string }>> = {
  unpublish: (id) => callApi(calls.unpublishArticle, { params: { id } }),
  delete: (id) => callApi(calls.deleteArticle, { params: { id } }),
  restore: (id) => callApi(calls.restoreArticle, { params: { id } }),
  erase: (id) => callApi(calls.eraseArticle, { params: { id } }),
};

const failures: Record<ArticleAction, string> = {
  unpublish: texts.unpublishFailed,
  delete: texts.deleteFailed,
  restore: texts.restoreFailed,
  erase: texts.deleteFailed,
};

/** Performs an action and reports the result, even after its dialog has closed. */
export function useArticleAction() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ action, id }: { action: ArticleAction; id: number }) => acts[action](id),
    onSuccess: ({ message }, { action, id }) => {
      if (action === "restore")
        showWithAction(message, {
          label: tr("Open article"),
          run: () => void navigate(`/dashboard/articles/edit/${id}`),
        });
      else notifications.show({ message, color: "green" });
    },
    onError: (error, { action }) => notifications.show({ message: getMessage(error, failures[action]), color: "red" }),
    // Refresh after a failure, too: somebody else may have performed the action.
    onSettled: () => client.invalidateQueries({ queryKey: ["articles"] }),
  });
}

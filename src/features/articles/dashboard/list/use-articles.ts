import { notifications } from "@mantine/notifications";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { messageBody } from "../../../../shared/contract.ts";
import { getPage, messageOf, post, remove } from "../../../../ui/api.ts";
import { type ArticleState, ownArticle, texts } from "../../writing-contract.ts";

const articles = z.array(ownArticle);
export const pageSize = 20;

export interface ListFilter {
  page: number;
  search: string;
  /** Empty: everything but the bin. */
  state: ArticleState | "";
  /** The id of an own one, or "host"; empty: all sites. */
  website: string;
}

/** A page of the articles that the user may change; what was shown stays until the next has arrived. */
export function useArticles(filter: ListFilter) {
  const query = new URLSearchParams({ page: String(filter.page), limit: String(pageSize) });
  if (filter.search) query.set("search", filter.search);
  if (filter.state) query.set("state", filter.state);
  if (filter.website === "host") query.set("site", "host");
  else if (filter.website) query.set("website_id", filter.website);
  return useQuery({
    queryKey: ["articles", query.toString()],
    queryFn: ({ signal }) => getPage(`/api/get-articles?${query}`, articles, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type ArticleAction = "unpublish" | "delete" | "restore" | "erase";

const calls: Record<ArticleAction, (id: number) => Promise<{ message: string }>> = {
  unpublish: (id) => post(`/api/unpublish-article/${id}`, messageBody),
  delete: (id) => remove(`/api/delete-article/${id}`, messageBody),
  restore: (id) => post(`/api/restore-article/${id}`, messageBody),
  erase: (id) => remove(`/api/erase-article/${id}`, messageBody),
};

const failures: Record<ArticleAction, string> = {
  unpublish: texts.unpublishFailed,
  delete: texts.deleteFailed,
  restore: texts.restoreFailed,
  erase: texts.deleteFailed,
};

/** Does it and says what became of it, also when the question that asked for it is gone from the screen. */
export function useArticleAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, id }: { action: ArticleAction; id: number }) => calls[action](id),
    onSuccess: ({ message }) => notifications.show({ message, color: "green" }),
    onError: (error, { action }) => notifications.show({ message: messageOf(error, failures[action]), color: "red" }),
    // Also after a failure: it may have been done from elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: ["articles"] }),
  });
}

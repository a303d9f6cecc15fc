import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../topics.calls.ts";
import { topicTexts as texts } from "../../topics-contract.ts";

const topicsKey = "newsletter-topics";

export function useTopics(website_id: number) {
  return useQuery({
    queryKey: [topicsKey, website_id],
    queryFn: ({ signal }) => callApi(calls.getNewsletterTopics, { query: { website_id }, signal }),
    staleTime: 0,
  });
}

/** After anything that adds, changes, or removes some. */
export function useReloadTopics(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => key === topicsKey || key === "newsletter" });
}

export function useDeleteTopic() {
  const reload = useReloadTopics();
  return useMutation({
    mutationFn: (id: number) => callApi(calls.deleteNewsletterTopic, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.deleteFailed),
    onSettled: reload,
  });
}

export function useOrderTopics(website_id: number) {
  const reload = useReloadTopics();
  return useMutation({
    mutationFn: (topic_ids: number[]) => callApi(calls.orderNewsletterTopics, { body: { website_id, topic_ids } }),
    onError: (error) => showFailure(error, texts.orderFailed),
    onSettled: reload,
  });
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";

export const pageSize = 20;

/** A page of mail of the user's websites. Polls while some are waiting. */
export function useMails(page: number) {
  return useQuery({
    queryKey: ["mails", page],
    queryFn: ({ signal }) => callApi(calls.getMails, { query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some((mail) => mail.state === "waiting") ? 3000 : false),
  });
}

export function useRetryMail() {
  return useMailAction((id: number) => callApi(calls.retryMail, { params: { id } }), texts.retryFailed);
}

function useMailAction<Argument>(act: (argument: Argument) => Promise<{ message: string }>, failure: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, failure),
    // Also refresh after a failure: it may have been sent meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ["mails"] }),
  });
}

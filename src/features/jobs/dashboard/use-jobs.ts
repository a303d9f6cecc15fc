import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";

export const pageSize = 20;
const refetchInterval = 5000;

export function useJobs() {
  return useQuery({
    queryKey: ["jobs", "all"],
    queryFn: ({ signal }) => callApi(calls.getJobs, { signal }),
    staleTime: 0,
    refetchInterval,
  });
}

export function useFailedJobs(page: number) {
  return useQuery({
    queryKey: ["jobs", "failed", page],
    queryFn: ({ signal }) => callApi(calls.getFailedJobs, { query: { page, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval,
  });
}

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(calls.retryJob, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.retryFailed),
    // Also refresh after a failure: it may be done by now.
    onSettled: () => client.invalidateQueries({ queryKey: ["jobs"] }),
  });
}

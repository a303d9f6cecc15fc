import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../consent.calls.ts";
import { consentTexts as texts } from "../../consent-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";

const key = "texts";
export const stoppedPageSize = 50;

export function useTextsCounts() {
  return useQuery({
    queryKey: [key, "counts"],
    queryFn: ({ signal }) => callList(calls.getTextsCounts, { signal }),
    staleTime: 0,
  });
}

export function useStoppedNumbers(page: number, search: string) {
  return useQuery({
    queryKey: [key, "stopped", page, search],
    queryFn: ({ signal }) =>
      callList(calls.getStoppedNumbers, { query: { page, limit: stoppedPageSize, search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useReloadTexts(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}

export function useAllowNumber() {
  const reload = useReloadTexts();
  return useMutation({
    mutationFn: (id: number) => callList(calls.deleteStoppedNumber, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.allowFailed),
    onSettled: reload,
  });
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../privacy.calls.ts";
import { retentionTexts as texts } from "../../privacy-contract.ts";
import { useReloadList } from "../list-state/use-members.ts";
import { callList } from "../member-lists/chosen-list.ts";

const key = "member-retention";
const proposedPageSize = 50;

export function useRetention() {
  return useQuery({
    queryKey: [key, "rule"],
    queryFn: ({ signal }) => callList(calls.getRetention, { signal }),
    staleTime: 0,
  });
}

/** Loads the next members without contact. A job finds them, so what was loaded is never fresh. */
export function useProposed(after: number | undefined) {
  return useQuery({
    queryKey: [key, "proposed", after],
    queryFn: ({ signal }) => callList(calls.getProposedErasures, { query: { after, limit: proposedPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useReloadRetention(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}

export function useKeepProposed() {
  const reload = useReloadRetention();
  return useMutation({
    mutationFn: (member_ids: number[]) => callList(calls.keepProposed, { body: { member_ids } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.keepFailed),
    // Also after a failure: somebody else may have decided.
    onSettled: reload,
  });
}

export function useEraseProposed() {
  const reload = useReloadRetention();
  const reloadList = useReloadList();
  return useMutation({
    mutationFn: (member_ids: number[]) => callList(calls.eraseProposed, { body: { member_ids } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.eraseFailed),
    onSettled: () => Promise.all([reload(), reloadList()]),
  });
}

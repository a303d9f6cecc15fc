import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../consent.calls.ts";
import { consentTexts as texts } from "../../consent-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";

const key = "member-consent";

export function useConsentCounts() {
  return useQuery({
    queryKey: [key, "counts"],
    queryFn: ({ signal }) => callList(calls.getConsentCounts, { signal }),
    staleTime: 0,
  });
}

export function useMemberConsent(id: number) {
  return useQuery({
    queryKey: [key, id],
    queryFn: ({ signal }) => callList(calls.getMemberConsent, { params: { id }, signal }),
    staleTime: 0,
  });
}

export function useReloadConsent(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}

export function useSuppressMember(id: number) {
  const reload = useReloadConsent();
  return useMutation({
    mutationFn: (is_suppressed: boolean) => callList(calls.suppressMember, { params: { id }, body: { is_suppressed } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.suppressFailed),
    onSettled: reload,
  });
}

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import type { InboxPlace } from "../inbox/inbox-place.ts";
import { makeListQuery } from "../inbox/list-query.ts";

/** A page of sign-ups; keeps the previous page while loading. */
export function useSignUps(websiteId: number, place: InboxPlace) {
  const query = makeListQuery(websiteId, place);
  return useQuery({
    queryKey: ["sign-ups", query],
    queryFn: ({ signal }) => callApi(calls.getSignUps, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useConfirmLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(calls.makeConfirmLink, { params: { id } }),
    onError(error) {
      showFailure(error, texts.linkFailed);
      // It may have been confirmed meanwhile.
      return client.invalidateQueries({ queryKey: ["sign-ups"] });
    },
  });
}

export function useDeleteSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callApi(calls.deleteSignUp, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.deleteSignUpFailed),
    onSettled: () =>
      Promise.all(["sign-ups", "inbox-counts"].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}

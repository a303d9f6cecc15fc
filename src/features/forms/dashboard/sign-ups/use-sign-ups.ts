import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { messageBody } from "../../../../shared/contract.ts";
import { getPage, post, remove } from "../../../../ui/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notify.ts";
import { confirmLink, signUp, texts } from "../../contract.ts";
import type { Place } from "../inbox-place.ts";
import { listQueryOf } from "../list-query.ts";

const signUps = z.array(signUp);

/** A page of a website's sign-ups; what was shown stays until the next has arrived. */
export function useSignUps(websiteId: number, place: Place) {
  const query = listQueryOf(websiteId, place);
  return useQuery({
    queryKey: ["sign-ups", query.toString()],
    queryFn: ({ signal }) => getPage(`/api/get-sign-ups?${query}`, signUps, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useConfirmLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => post(`/api/make-confirm-link/${id}`, confirmLink),
    onError(error) {
      showFailure(error, texts.linkFailed);
      // Confirmed meanwhile, perhaps.
      return client.invalidateQueries({ queryKey: ["sign-ups"] });
    },
  });
}

export function useDeleteSignUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => remove(`/api/delete-sign-up/${id}`, messageBody),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.deleteSignUpFailed),
    onSettled: () =>
      Promise.all(["sign-ups", "inbox-counts"].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}

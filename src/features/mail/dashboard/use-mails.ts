import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { messageBody } from "../../../shared/contract.ts";
import { getPage, post } from "../../../ui/api.ts";
import { showFailure, showSuccess } from "../../../ui/notify.ts";
import { ownMail, texts } from "../contract.ts";

const mails = z.array(ownMail);
export const pageSize = 20;

/** A page of the mails of one's websites. While some wait it is asked again, to tell what became of them. */
export function useMails(page: number) {
  return useQuery({
    queryKey: ["mails", page],
    queryFn: ({ signal }) => getPage(`/api/get-mails?page=${page}&limit=${pageSize}`, mails, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some((mail) => mail.state === "waiting") ? 3000 : false),
  });
}

export function useRetryMail() {
  return useMailAction((id: number) => post(`/api/retry-mail/${id}`, messageBody), texts.retryFailed);
}

export function useTestMail() {
  return useMailAction(() => post("/api/send-test-mail", messageBody), texts.testFailed);
}

function useMailAction<Argument>(act: (argument: Argument) => Promise<{ message: string }>, failure: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, failure),
    // Also after a failure: it may have been sent meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ["mails"] }),
  });
}

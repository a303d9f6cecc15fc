import { useMutation } from "@tanstack/react-query";
import { put } from "../../../dashboard/api.ts";
import { showFailure, showSuccess } from "../../../dashboard/notify.ts";
import { useSingleMutate } from "../../../dashboard/use-single-mutate.ts";
import { messageBody } from "../../../shared/contract.ts";
import { type Domain, texts } from "../contract.ts";
import { useReloadDomains } from "./use-domains.ts";

/** Whether a domain opens with `www.` in front. */
export function usePreferWww({ website_id }: Domain) {
  const reload = useReloadDomains();
  const change = useMutation({
    mutationFn: (prefers_www: boolean) => put(`/api/edit-domain/${website_id}`, messageBody, { prefers_www }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.editFailed),
    onSettled: () => reload(),
  });
  return useSingleMutate(change);
}

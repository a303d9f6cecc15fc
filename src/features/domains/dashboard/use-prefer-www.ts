import { useMutation } from "@tanstack/react-query";
import { callApi } from "../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import * as calls from "../calls.ts";
import { type Domain, texts } from "../contract.ts";
import { useReloadDomains } from "./use-domains.ts";

/** Sets whether a domain uses `www.`. */
export function usePreferWww({ website_id }: Domain) {
  const reload = useReloadDomains();
  const change = useMutation({
    mutationFn: (prefers_www: boolean) =>
      callApi(calls.editDomain, { params: { id: website_id }, body: { prefers_www } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.editFailed),
    onSettled: () => reload(),
  });
  return useSingleMutate(change);
}

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi } from "../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../ui/notices/notify.ts";
import * as calls from "../calls.ts";
import { type Domain, texts } from "../contract.ts";
import { useReloadDomains } from "./use-domains.ts";

/** Checks a domain, one check at a time; a running one can be canceled. */
export function useLook({ website_id, domain, verification_token: token, is_verified }: Domain) {
  const reload = useReloadDomains();
  const calling = useRef<AbortController>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const look = useMutation({
    async mutationFn(signal: AbortSignal) {
      if (is_verified) {
        await callApi(calls.checkDomain, { params: { id: website_id }, signal });
        return;
      }
      const answer = await callApi(calls.verifyDomain, { body: { domain, token }, signal });
      if (answer.verified) showSuccess(tr("{domain} is verified", { domain }));
      else setFailure(answer.message ?? texts.notVerified(domain));
    },
    onError(error, signal) {
      if (!signal.aborted) showFailure(error, is_verified ? texts.checkFailed : texts.verifyFailed);
    },
    onSettled() {
      calling.current = null;
      return reload();
    },
  });

  function start() {
    if (calling.current) return;
    calling.current = new AbortController();
    setFailure(null);
    look.mutate(calling.current.signal);
  }

  return { start, cancel: () => calling.current?.abort(), looking: look.isPending, failure };
}

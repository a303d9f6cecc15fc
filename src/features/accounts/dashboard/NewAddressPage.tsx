import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { tr } from "../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import { usePageTitle } from "../../../ui/page-title.ts";
import * as calls from "../calls.ts";
import { texts } from "../contract.ts";
import { LoginFrame } from "./parts/LoginFrame.tsx";

/** Confirms an account's new address, for whoever holds the link. The token is in the fragment, which browsers don't send. */
export default function NewAddressPage() {
  usePageTitle(tr("New email address"));
  const token = useLocation().hash.slice(1);
  const confirming = useMutation({ mutationFn: () => callApi(calls.confirmAddress, { body: { token } }) });
  const confirm = useSingleMutate(confirming);
  if (confirming.data) {
    return (
      <LoginFrame title={tr("New email address")} standfirst={confirming.data.message}>
        <Button component="a" href="/dashboard" variant="default">
          {tr("Go to the dashboard")}
        </Button>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title={tr("New email address")} standfirst={tr("You asked to log in with this address from now on.")}>
      {confirming.error && (
        <Notice tone="error" announce>
          <p>{getMessage(confirming.error, texts.addressChangeFailed)}</p>
        </Notice>
      )}
      <Button fullWidth size="lg" mt={20} loading={confirming.isPending} onClick={() => confirm()}>
        {tr("Confirm this address")}
      </Button>
    </LoginFrame>
  );
}

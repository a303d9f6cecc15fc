import { Button, Group } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { buttonState, useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
import * as calls from "../../calls.ts";
import { type Account, texts } from "../../contract.ts";

/** A new email address that waits for its link to be opened. */
export function NewAddress({ email, expires_at }: NonNullable<Account["new_email"]>) {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: (call: typeof calls.resendAddressLink | typeof calls.cancelAddressChange) => callApi(call),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.addressChangeFailed),
    onSettled: () => queries.invalidateQueries({ queryKey: ["account"] }),
  });
  const change = useSingleMutate(changing);
  const hasExpired = new Date(expires_at) < new Date();
  return (
    <Notice tone="info" announce>
      <p>
        {trRich(
          "Your email address changes to {email} when you open the link that we sent there. Until then, you log in with the present one.",
          { email: <strong>{email}</strong> },
        )}
      </p>
      {hasExpired && <p>{tr("The link has expired.")}</p>}
      <Group gap={8} mt={12}>
        <Button
          variant="default"
          size="sm"
          {...buttonState(changing, (call) => call === calls.resendAddressLink)}
          onClick={() => change(calls.resendAddressLink)}
        >
          {tr("Send again")}
        </Button>
        <Button
          variant="default"
          size="sm"
          {...buttonState(changing, (call) => call === calls.cancelAddressChange)}
          onClick={() => change(calls.cancelAddressChange)}
        >
          {tr("Cancel the change")}
        </Button>
      </Group>
    </Notice>
  );
}

import { Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage, isStatus, noAnswer } from "../../../../ui/calls/api.ts";
import { queryClient } from "../../../../ui/calls/query-client.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { showSuccess } from "../../../../ui/notices/notify.ts";
import { useAccount } from "../../../accounts/dashboard/session/use-account.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";

/** Accepts an invitation with the account that is logged in. */
export function AcceptForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { data: account } = useAccount();
  const accepting = useMutation({
    mutationFn: () => callApi(calls.acceptInvitation, { body: { token } }),
    onSuccess({ message }) {
      showSuccess(message);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "invitation" });
      onDone();
    },
  });
  const accept = useSingleMutate(accepting);
  const { error } = accepting;
  return (
    <Stack gap={20}>
      {error && (
        <Notice tone="error" announce>
          <p>{getMessage(error, texts.joinFailed)}</p>
          {isStatus(error, noAnswer) && <p>{tr("The server could not be reached. Please try again in a moment.")}</p>}
        </Notice>
      )}
      <Button size="lg" fullWidth loading={accepting.isPending} onClick={() => accept()}>
        {account ? tr("Accept as {username}", { username: account.username }) : tr("Accept")}
      </Button>
    </Stack>
  );
}

import { Button, Divider } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { callApi, messageOf } from "../../../../ui/api.ts";
import { Notice } from "../../../../ui/Notice.tsx";
import * as calls from "../../factors.calls.ts";
import { texts } from "../../factors-contract.ts";
import { browserFields } from "../browser-fields.ts";
import { passkeyProblem, signWithPasskey } from "./passkey-client.ts";

/** Logs in without a password. Left out where the browser or the address doesn't allow it. */
export function PasskeyLogin({ onPassed }: { onPassed: (userId: number) => void }) {
  const entering = useMutation({
    mutationFn: async () =>
      callApi(calls.logInWithPasskey, { body: { ...(await signWithPasskey()), ...browserFields() } }),
    onSuccess: ({ userId }) => onPassed(userId),
  });
  if (passkeyProblem()) return null;
  return (
    <>
      <Divider label="or" my={20} />
      {entering.error && (
        <Notice tone="error" announce>
          <p>{messageOf(entering.error, texts.proofFailed)}</p>
        </Notice>
      )}
      <Button
        variant="default"
        fullWidth
        size="lg"
        mt={entering.error ? 16 : 0}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={entering.isPending}
        onClick={() => entering.mutate()}
      >
        Use a passkey
      </Button>
    </>
  );
}

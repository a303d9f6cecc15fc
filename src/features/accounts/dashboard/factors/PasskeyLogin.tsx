import { Button, Divider } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { IconFingerprint } from "../../../../ui/icons/index.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import * as calls from "../../factors.calls.ts";
import { type PasskeyProof, texts } from "../../factors-contract.ts";
import { browserFields } from "../session/browser-fields.ts";
import { passkeyProblem, signWithPasskey } from "./passkey-client.ts";
import { useSuggestedPasskeys } from "./use-suggested-passkeys.ts";

/** Logs in without a password, by the button or a suggestion in the email field. Left out where the browser or the address doesn't allow it. */
export function PasskeyLogin({ onPassed }: { onPassed: (userId: number) => void }) {
  const entering = useMutation({
    mutationFn: async (suggested: PasskeyProof | undefined) =>
      callApi(calls.logInWithPasskey, { body: { ...(suggested ?? (await signWithPasskey())), ...browserFields() } }),
    onSuccess: ({ userId }) => onPassed(userId),
  });
  useSuggestedPasskeys(entering.isPending ? null : entering.submittedAt, (proof) => entering.mutate(proof));
  if (passkeyProblem()) return null;
  return (
    <>
      <Divider label={tr("or")} my={20} />
      {entering.error && (
        <Notice tone="error" announce>
          <p>{getMessage(entering.error, texts.proofFailed)}</p>
        </Notice>
      )}
      <Button
        variant="default"
        fullWidth
        size="lg"
        mt={entering.error ? 16 : 0}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={entering.isPending}
        onClick={() => entering.mutate(undefined)}
      >
        {tr("Use a passkey")}
      </Button>
    </>
  );
}

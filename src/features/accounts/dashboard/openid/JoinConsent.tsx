import { Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { WaysToProve } from "../../factors-contract.ts";
import * as calls from "../../openid.calls.ts";
import { type Arrival, texts } from "../../openid-contract.ts";
import { SecondStep } from "../factors/SecondStep.tsx";
import { getSecondStep } from "../factors/second-step-of.ts";
import { LoginFrame } from "../parts/LoginFrame.tsx";
import { browserFields } from "../session/browser-fields.ts";
import { useSession } from "../session/session.tsx";

interface Props {
  arrival: Arrival;
  name: string;
  onJoined: (userId: number) => void;
}

/** Asks whether an identity is joined to the account with its address. */
export function JoinConsent({ arrival: { email }, name, onJoined }: Props) {
  const { enter } = useSession();
  const [ways, setWays] = useState<WaysToProve>();
  const joining = useMutation({
    mutationFn: () => callApi(calls.joinOpenId, { body: browserFields() }),
    onSuccess: ({ userId }) => onJoined(userId),
    onError: (error) => setWays(getSecondStep(error)),
  });
  const join = useSingleMutate(joining);
  if (ways) {
    return (
      <LoginFrame title="Join your account" standfirst={`${name} confirmed who you are.`}>
        <SecondStep
          ways={ways}
          before=""
          onPassed={(userId) => {
            enter(userId);
            setWays(undefined);
            join();
          }}
          onBack={() => setWays(undefined)}
        />
      </LoginFrame>
    );
  }
  const { error } = joining;
  return (
    <LoginFrame
      title="Join your account?"
      standfirst={
        <>
          An account with the address <strong>{email}</strong> exists here, and {name} confirms that this address is
          yours.
        </>
      }
    >
      <Stack gap={20}>
        {error && !getSecondStep(error) && (
          <Notice tone="error" announce>
            <p>{getMessage(error, texts.changeFailed)}</p>
          </Notice>
        )}
        <Notice tone="info">
          <p>From now on, you can also log in to this account with {name}. You can undo this in your account.</p>
          <p>If the account isn't yours, don't join it: whoever made it can still log in.</p>
        </Notice>
        <Button fullWidth size="lg" loading={joining.isPending} onClick={() => join()}>
          Join and log in
        </Button>
        <Button component={Link} to="/login" variant="subtle" color="gray">
          Don't join
        </Button>
      </Stack>
    </LoginFrame>
  );
}

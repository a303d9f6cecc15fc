import { Button, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { trRich } from "../../../../ui/texts/tr-rich.tsx";
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
      <LoginFrame title={tr("Join your account")} standfirst={tr("{name} confirmed who you are.", { name })}>
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
      title={tr("Join your account?")}
      standfirst={trRich(
        "An account with the address {email} exists here, and {name} confirms that this address is yours.",
        {
          email: <strong>{email}</strong>,
          name,
        },
      )}
    >
      <Stack gap={20}>
        {error && !getSecondStep(error) && (
          <Notice tone="error" announce>
            <p>{getMessage(error, texts.changeFailed)}</p>
          </Notice>
        )}
        <Notice tone="info">
          <p>
            {tr("From now on, you can also log in to this account with {name}. You can undo this in your account.", {
              name,
            })}
          </p>
          <p>{tr("If this account isn't yours, don't join it. The person who created it can still log in.")}</p>
        </Notice>
        <Button fullWidth size="lg" loading={joining.isPending} onClick={() => join()}>
          {tr("Join and log in")}
        </Button>
        <Button component={Link} to="/login" variant="subtle" color="gray">
          {tr("Don't join")}
        </Button>
      </Stack>
    </LoginFrame>
  );
}

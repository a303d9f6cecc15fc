import { Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { RecoveryCodesDialog } from "../../../accounts/dashboard/factors/RecoveryCodesDialog.tsx";
import { SecondStep } from "../../../accounts/dashboard/factors/SecondStep.tsx";
import { getSecondStep } from "../../../accounts/dashboard/factors/second-step-of.ts";
import { browserFields } from "../../../accounts/dashboard/session/browser-fields.ts";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import type { WaysToProve } from "../../../accounts/factors-contract.ts";
import * as calls from "../../calls.ts";
import { joinByPasskeyForm, type joined as joinedAnswer, joinForm, texts } from "../../contract.ts";
import { NewWayIn, newWayIn } from "../parts/NewWayIn.tsx";

const labels = { username: tr("Name"), email: tr("Email"), password: tr("Password") };

type Joined = z.infer<typeof joinedAnswer>;

interface Props {
  token: string;
  /** From the invitation. */
  email: string;
  /** The link was mailed to this address, so there is no other to enter. */
  isProved: boolean;
  onDone: () => void;
  /** Somebody with an account is logged in and can accept with it. */
  onLoggedIn: () => void;
}

/** Creates an account and accepts an invitation with it. */
export function JoinForm({ token, email, isProved, onDone, onLoggedIn }: Props) {
  const { enter } = useSession();
  const [ways, setWays] = useState<WaysToProve>();
  const [byPasskey, setByPasskey] = useState(false);
  const [made, setMade] = useState<Joined>();
  const saving = useSaveForm({
    schema: byPasskey ? joinByPasskeyForm : joinForm,
    values: { token, username: "", email, password: "" },
    failureText: texts.joinFailed,
    async save({ password, ...typed }) {
      const way = await newWayIn(byPasskey, { ...typed, password });
      const joining = callApi(calls.joinByInvitation, { body: { ...typed, ...way, ...browserFields() } });
      const joined = await joining.catch((error: unknown) => {
        setWays(getSecondStep(error));
        throw error;
      });
      if (joined.recovery_codes) setMade(joined);
      else finish(joined);
      return { message: texts.joined };
    },
  });
  const finish = ({ userId }: Joined) => {
    onDone();
    enter(userId);
  };
  const { form, sending, submit } = saving;
  const { errors } = form.formState;
  if (ways) {
    const goOn = (userId: number) => {
      enter(userId);
      onLoggedIn();
    };
    return <SecondStep ways={ways} onPassed={goOn} onBack={() => setWays(undefined)} />;
  }
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Create your account")}>
      <Stack gap={20}>
        <FormFailure form={saving} labels={labels} />
        <TextInput
          label={labels.username}
          description={tr("Shown beside your articles.")}
          autoComplete="name"
          error={errors.username?.message}
          {...form.register("username")}
        />
        <TextInput
          label={labels.email}
          description={isProved ? tr("You log in with it.") : undefined}
          readOnly={isProved}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register("email")}
        />
        <NewWayIn {...{ form, byPasskey, sending }} onChange={setByPasskey} />
      </Stack>
      {made?.recovery_codes && <RecoveryCodesDialog codes={made.recovery_codes} onClose={() => finish(made)} />}
    </form>
  );
}

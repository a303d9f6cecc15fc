import { Button, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, isStatus } from "../../../../ui/calls/api.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import { RecoveryCodesDialog } from "../../../accounts/dashboard/factors/RecoveryCodesDialog.tsx";
import { SecondStep } from "../../../accounts/dashboard/factors/SecondStep.tsx";
import { getSecondStep } from "../../../accounts/dashboard/factors/second-step-of.ts";
import { LoginFrame } from "../../../accounts/dashboard/parts/LoginFrame.tsx";
import { OpenIdLogin } from "../../../accounts/dashboard/provider/OpenIdLogin.tsx";
import { browserFields } from "../../../accounts/dashboard/session/browser-fields.ts";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import type { WaysToProve } from "../../../accounts/factors-contract.ts";
import { type joined, texts as linkTexts } from "../../contract.ts";
import { createAccountForm, createByPasskeyForm, stateTexts, texts } from "../../sign-up-contract.ts";
import * as calls from "../../signup.calls.ts";
import { ClosedLink } from "../parts/ClosedLink.tsx";
import { NewWayIn, newWayIn } from "../parts/NewWayIn.tsx";

/** How a request for an account stands, and the form that makes the account. The token is in the fragment. */
export default function RequestedAccountPage() {
  usePageTitle(tr("Your account"));
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["account-request", token],
    queryFn: ({ signal }) => callApi(calls.readAccountRequest, { body: { token }, signal }),
    // A refetch while the account is made would say that the link is used.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) => failures < 2 && !isStatus(failure, 404),
  });
  if (isStatus(error, 404)) return <ClosedLink text={linkTexts.linkUnknown} />;
  if (!data && !error) {
    return (
      <main>
        <LoadingPage />
      </main>
    );
  }
  if (data?.state === "waiting") {
    return (
      <LoginFrame title={tr("Your request is waiting")} standfirst={stateTexts.waiting}>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {tr("Check again")}
        </Button>
      </LoginFrame>
    );
  }
  if (data && data.state !== "open") return <ClosedLink text={stateTexts[data.state]} />;
  return (
    <LoginFrame
      title={tr("Create your account")}
      standfirst={data && tr("You log in with {email}. A website of your own is ready for you.", { email: data.email })}
    >
      {data ? (
        <>
          <CreateForm token={token} email={data.email} />
          <OpenIdLogin next={`/login/account#${token}`} />
        </>
      ) : (
        <LoadError error={error} fallback={texts.linkLoadFailed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </LoginFrame>
  );
}

const labels = { username: tr("Name"), password: tr("Password") };

function CreateForm({ token, email }: { token: string; email: string }) {
  const { enter } = useSession();
  const navigate = useNavigate();
  const [byPasskey, setByPasskey] = useState(false);
  const [ways, setWays] = useState<WaysToProve>();
  const [made, setMade] = useState<z.infer<typeof joined>>();
  const goOn = (userId: number) => {
    enter(userId);
    void navigate("/dashboard", { replace: true });
  };
  const saving = useSaveForm({
    schema: byPasskey ? createByPasskeyForm : createAccountForm,
    values: { token, username: "", password: "" },
    failureText: texts.createFailed,
    async save({ password, ...typed }) {
      const way = await newWayIn(byPasskey, { ...typed, password, email });
      const creating = callApi(calls.createAccount, { body: { ...typed, ...way, ...browserFields() } });
      const answer = await creating.catch((error: unknown) => {
        setWays(getSecondStep(error));
        throw error;
      });
      if (answer.recovery_codes) setMade(answer);
      else goOn(answer.userId);
      return { message: texts.created };
    },
  });
  const { form, sending, submit } = saving;
  const { errors } = form.formState;
  // The address got an account with a second factor meanwhile.
  if (ways) return <SecondStep ways={ways} onPassed={goOn} onBack={() => setWays(undefined)} />;
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Create your account")}>
      <Stack gap={20}>
        <FormFailure form={saving} labels={labels} />
        {/* For password managers. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextInput
          label={labels.username}
          description={tr("Shown beside your articles.")}
          autoComplete="name"
          error={errors.username?.message}
          {...form.register("username")}
        />
        <NewWayIn {...{ form, byPasskey, sending }} onChange={setByPasskey} />
      </Stack>
      {made?.recovery_codes && <RecoveryCodesDialog codes={made.recovery_codes} onClose={() => goOn(made.userId)} />}
    </form>
  );
}

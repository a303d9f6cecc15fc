import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, isStatus } from "../../../../ui/calls/api.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import { LoginFrame } from "../../../accounts/dashboard/parts/LoginFrame.tsx";
import { NewPasswordInput } from "../../../accounts/dashboard/parts/NewPasswordInput.tsx";
import { useSession } from "../../../accounts/dashboard/session/session.tsx";
import { resetRequest, stateTexts, texts } from "../../contract.ts";
import * as calls from "../../network.calls.ts";
import { ClosedLink } from "../parts/ClosedLink.tsx";

/** Sets a new password, for whoever holds a link. The token is in the fragment, which browsers don't send. */
export default function NewPasswordPage() {
  usePageTitle(tr("New password"));
  const token = useLocation().hash.slice(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["password-reset", token],
    queryFn: ({ signal }) => callApi(calls.readPasswordReset, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, failure) => failures < 2 && !isStatus(failure, 404),
  });
  if (isStatus(error, 404)) return <ClosedLink text={texts.linkUnknown} />;
  if (!data && !error) {
    return (
      <main>
        <LoadingPage />
      </main>
    );
  }
  if (data && data.state !== "open") return <ClosedLink text={stateTexts[data.state]} />;
  return (
    <LoginFrame title={tr("Set a new password")} standfirst={tr("All sessions of your account will be logged out.")}>
      {data ? (
        <NewPasswordForm token={token} />
      ) : (
        <LoadError
          error={error}
          fallback={texts.resetLoadFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </LoginFrame>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { leave } = useSession();
  const saving = useSaveForm({
    schema: resetRequest,
    values: { token, password: "" },
    failureText: texts.resetFailed,
    async save(typed) {
      const answer = await callApi(calls.resetPassword, { body: typed });
      leave();
      void navigate("/login", { replace: true });
      return answer;
    },
  });
  const { form, sending, submit } = saving;
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Set a new password")}>
      <Stack gap={20}>
        <FormFailure form={saving} labels={{ password: tr("New password") }} />
        <NewPasswordInput
          label={tr("New password")}
          error={form.formState.errors.password?.message}
          typed={form.watch("password")}
          {...form.register("password")}
        />
        <Button type="submit" fullWidth size="lg" loading={sending}>
          {tr("Set password")}
        </Button>
      </Stack>
    </form>
  );
}

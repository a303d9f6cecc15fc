import { Button, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import { LoginFrame } from "../../../accounts/dashboard/parts/LoginFrame.tsx";
import { askResetRequest, texts } from "../../contract.ts";
import * as calls from "../../network.calls.ts";
import { useLoginOptions } from "../parts/use-login-options.ts";

/** Asks for a mail with a link; without a mail server, says whom to ask. */
export default function ForgotPasswordPage() {
  usePageTitle(tr("Forgot your password?"));
  const { data, error, isFetching, refetch } = useLoginOptions();
  if (!data && !error) {
    return (
      <main>
        <LoadingPage />
      </main>
    );
  }
  return (
    <LoginFrame
      title={tr("Forgot your password?")}
      standfirst={data && (data.reset_by_mail ? tr("Enter the email address you log in with.") : texts.noMail)}
    >
      {!data && (
        <LoadError error={error} fallback={texts.resetAskFailed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.reset_by_mail && <AskForm />}
    </LoginFrame>
  );
}

function AskForm() {
  const [answer, setAnswer] = useState<string | null>(null);
  const saving = useSaveForm({
    schema: askResetRequest,
    values: { email: "" },
    failureText: texts.resetAskFailed,
    async save(typed) {
      const { message } = await callApi(calls.askPasswordReset, { body: typed });
      setAnswer(message);
      return { message: tr("Please check your inbox.") };
    },
  });
  const { form, sending, submit } = saving;
  if (answer !== null) {
    return (
      <Notice tone="success" announce>
        <p>{answer}</p>
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Ask for a new password")}>
      <Stack gap={20}>
        <FormFailure form={saving} labels={{ email: tr("Email") }} />
        <TextInput
          label={tr("Email")}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={form.formState.errors.email?.message}
          {...form.register("email")}
        />
        <Button type="submit" fullWidth size="lg" loading={sending}>
          {tr("Send me a link")}
        </Button>
      </Stack>
    </form>
  );
}

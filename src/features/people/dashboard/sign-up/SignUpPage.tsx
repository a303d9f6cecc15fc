import { Button, Stack, Textarea, TextInput, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useLocation } from "react-router";
import { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { CopyTextButton } from "../../../../ui/CopyTextButton.tsx";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import { LoginFrame } from "../../../accounts/dashboard/parts/LoginFrame.tsx";
import { type askAccountAnswer, askAccountForm, texts } from "../../sign-up-contract.ts";
import * as calls from "../../signup.calls.ts";
import classes from "../parts/People.module.css";
import { useLoginOptions } from "../parts/use-login-options.ts";

/** Signs up: asks for a link by mail, or for an owner's approval. */
export default function SignUpPage() {
  usePageTitle(tr("Create an account"));
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
      title={data?.sign_up === "approval" ? tr("Ask for an account") : tr("Create an account")}
      standfirst={data && leads[data.sign_up]}
    >
      {!data && (
        <LoadError error={error} fallback={texts.askFailed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && data.sign_up !== "off" && <AskForm needsApproval={data.sign_up === "approval"} />}
    </LoginFrame>
  );
}

const leads = {
  off: texts.off,
  open: tr("You get a website of your own. We send a link to your address; open it to continue."),
  approval: tr("An owner of this site decides about each account. With yours, you get a website of your own."),
};

const labels = { email: tr("Email"), reason: tr("Why would you like an account?") };

function AskForm({ needsApproval }: { needsApproval: boolean }) {
  // From whoever logged in at the OpenID provider without an account here.
  const email = z.object({ email: z.string() }).safeParse(useLocation().state).data?.email ?? "";
  const [answer, setAnswer] = useState<z.infer<typeof askAccountAnswer> | null>(null);
  const saving = useSaveForm<z.infer<typeof askAccountForm>>({
    schema: askAccountForm,
    values: { email, reason: "", contact_link: "" },
    failureText: texts.askFailed,
    async save(typed) {
      const made = await callApi(calls.askForAccount, { body: typed });
      setAnswer(made);
      return { message: tr("Thank you.") };
    },
  });
  if (answer) return <Asked {...answer} />;
  const { form, sending, submit } = saving;
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Create an account")}>
      <Stack gap={20}>
        <FormFailure form={saving} labels={labels} />
        <TextInput
          label={labels.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...form.register("email")}
        />
        {needsApproval && (
          <Textarea
            label={labels.reason}
            description={tr("An owner of this site reads it. A sentence or two.")}
            autosize
            minRows={3}
            maxRows={10}
            error={errors.reason?.message}
            {...form.register("reason")}
          />
        )}
        <VisuallyHidden aria-hidden>
          <label>
            {tr("Leave this empty")}
            <input type="text" tabIndex={-1} autoComplete="off" {...form.register("contact_link")} />
          </label>
        </VisuallyHidden>
        <Button type="submit" fullWidth size="lg" loading={sending}>
          {needsApproval ? tr("Ask for an account") : tr("Send me a link")}
        </Button>
      </Stack>
    </form>
  );
}

function Asked({ message, link }: z.infer<typeof askAccountAnswer>) {
  return (
    <>
      <Notice tone="success" announce>
        <p>{message}</p>
      </Notice>
      {link && (
        <>
          <p className={classes.link}>{link}</p>
          <CopyTextButton value={link}>{tr("Copy link")}</CopyTextButton>
        </>
      )}
    </>
  );
}

import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { CopyTextButton } from "../../../../ui/CopyTextButton.tsx";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import * as calls from "../../factors.calls.ts";
import { confirmAppRequest, type NewApp, texts } from "../../factors-contract.ts";
import classes from "./factors.module.css";
import { QrCode } from "./QrCode.tsx";

const labels = { code: tr("Code from the app") };

interface Props {
  onAdded: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

/** Shows a key for an authenticator app, which counts once a code of it was entered. */
export function AppDialog({ onAdded, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ["new-app"],
    queryFn: () => callApi(calls.beginApp),
    staleTime: Number.POSITIVE_INFINITY,
    // Each dialog has a key of its own.
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!error) return;
    showFailure(error, getMessage(error, texts.changeFailed));
    onClose();
  }, [error, onClose]);
  return data ? <AppForm app={data} onAdded={onAdded} onClose={onClose} /> : null;
}

function AppForm({ app: { secret, uri }, onAdded, onClose }: Props & { app: NewApp }) {
  const saving = useSaveForm({
    schema: confirmAppRequest,
    values: { code: "" },
    failureText: texts.changeFailed,
    async save(typed) {
      const answer = await callApi(calls.confirmApp, { body: typed });
      onAdded(answer.recovery_codes);
      return answer;
    },
  });
  const { form } = saving;
  return (
    <FormDialog title={tr("Set up an authenticator app")} confirm={tr("Turn on")} {...{ saving, labels, onClose }}>
      <p className={classes.text}>
        {tr(
          "Open an authenticator app on your phone, for example Google Authenticator, 2FAS, or Aegis, and scan this code.",
        )}
      </p>
      <QrCode text={uri} label={tr("QR code with the key for your authenticator app")} />
      <div className={classes.key}>
        <span className={classes.quiet}>{tr("Can't scan it? Enter this key:")}</span>
        <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <CopyTextButton value={secret} variant="default" size="sm">
          {tr("Copy key")}
        </CopyTextButton>
      </div>
      <TextInput
        label={labels.code}
        description={tr("The 6 digits that it shows now.")}
        autoComplete="one-time-code"
        inputMode="numeric"
        classNames={{ input: classes.code }}
        data-autofocus
        error={form.formState.errors.code?.message}
        {...form.register("code")}
      />
    </FormDialog>
  );
}

import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { tr } from "../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { Section } from "../../../../ui/settings/Section.tsx";
import { Loaded, LoadingPart } from "../../../../ui/states/Loaded.tsx";
import { type MailServer, type MailServerForm, mailServerForm, mailServerTexts } from "../../mail-server-contract.ts";
import classes from "./MailServer.module.css";
import { MailServerFields, mailServerLabels } from "./MailServerFields.tsx";
import {
  fromForm,
  getFailedTest,
  getTestFailure,
  toForm,
  useMailServer,
  useQueuedTest,
  useRemoveMailServer,
  useSaveMailServer,
  useTestMailServer,
} from "./use-mail-server.ts";

/** Where the network's owners choose the mail server. `children`: how it does. */
export function MailServerSection({ children }: { children?: React.ReactNode }) {
  const query = useMailServer();
  const { data } = query;
  return (
    <Section title={tr("Mail server")} help={tr("It sends email for all websites of the network.")}>
      {data && <Status {...data} />}
      {children}
      {data && (data.environment !== "server" || data.settings) && <MailServerSettingsForm server={data} />}
      {data?.environment === "server" && <QueuedTest />}
      <Loaded
        query={query}
        failed={mailServerTexts.loadFailed}
        loading={<LoadingPart label={tr("Loading the mail server")} height={320} />}
      />
    </Section>
  );
}

/** Tells what to know before anything is changed. */
function Status({ environment, settings, problem }: MailServer) {
  if (problem) return <Notice tone="error">{problem}</Notice>;
  if (environment === "server") return <Notice tone="info">{mailServerTexts.ofEnvironment}</Notice>;
  if (!settings) {
    return (
      <Notice tone="info">
        <p>{tr("No mail server is set up, so no emails are sent.")}</p>
        <p>
          {tr(
            "Enter the settings from your email provider. Until then, emails are listed below with their texts, so that you can send links yourself.",
          )}
        </p>
      </Notice>
    );
  }
  if (settings.is_tested) return null;
  return (
    <Notice tone="error">
      {tr("These settings were saved although their test failed. Test them again before you rely on them.")}
    </Notice>
  );
}

function MailServerSettingsForm({ server }: { server: MailServer }) {
  const save = useSaveMailServer();
  const [failedTest, setFailedTest] = useState<{ settings: MailServerForm; reason: string }>();
  const saving = useSaveForm<MailServerForm>({
    schema: mailServerForm,
    values: toForm(server),
    afterwards: (typed) => ({ ...typed, password: "" }),
    failureText: mailServerTexts.saveFailed,
    async save(typed) {
      try {
        return await save(fromForm(typed), server.version);
      } catch (error) {
        const reason = getFailedTest(error);
        if (reason !== undefined) setFailedTest({ settings: typed, reason });
        throw error;
      }
    },
  });
  const { form, sending, unsaved, submit } = saving;
  const isLocked = server.environment === "server";
  return (
    <form noValidate onSubmit={submit} aria-label={tr("Mail server")}>
      <div data-steady className={classes.form}>
        <FormFailure form={saving} labels={mailServerLabels} />
        <MailServerFields form={form} server={server} />
        {!isLocked && (
          <>
            <p className={classes.quiet}>
              {tr(
                "Before saving, Rostrum logs in to the server and asks whether it would take an email from this sender.",
              )}
            </p>
            <SaveBar label={tr("Save mail server")} sending={sending} unsaved={unsaved} />
            <TestEmail recipient={server.test_recipient} form={form} />
            {server.settings && <RemoveMailServer version={server.version} />}
          </>
        )}
      </div>
      <SaveAnyway
        failure={failedTest}
        onClose={() => setFailedTest(undefined)}
        onSave={async (typed) => {
          await save(fromForm(typed), server.version, true);
          form.reset({ ...typed, password: "" });
        }}
      />
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("The mail server hasn't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}

interface TestProps {
  recipient: string;
  form: UseFormReturn<MailServerForm>;
}

/**
 * Sends a test with what the form has now, saved or not, and shows what the mail server answered, until a field is
 * changed.
 */
function TestEmail({ recipient, form }: TestProps) {
  const test = useTestMailServer();
  const { isPending, reset } = test;
  const send = useSingleMutate(test);
  const start = async () => {
    if (await form.trigger()) send(fromForm(form.getValues()));
  };
  useEffect(() => {
    const watching = form.watch((_, { name }) => {
      // The form itself clears errors only once it was saved.
      if (name) form.clearErrors(name);
      if (!isPending) reset();
    });
    return () => watching.unsubscribe();
  }, [form, isPending, reset]);
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" loading={test.isPending} onClick={() => void start()}>
          {tr("Send a test to me")}
        </Button>
        <span className={classes.quiet}>
          {tr("To {recipient}, with the settings above, saved or not", { recipient })}
        </span>
      </div>
      {test.data && (
        <Notice tone="success" announce>
          {test.data}
        </Notice>
      )}
      {test.error && (
        <Notice tone="error" announce>
          {getTestFailure(test.error)}
        </Notice>
      )}
    </>
  );
}

/** Sends a test through the environment's server, like all other email: the list below shows what becomes of it. */
function QueuedTest() {
  const test = useQueuedTest();
  const send = useSingleMutate(test);
  return (
    <div className={classes.actions}>
      <Button variant="default" loading={test.isPending} onClick={() => send(undefined)}>
        {tr("Send a test to me")}
      </Button>
    </div>
  );
}

interface SaveAnywayProps {
  failure: { settings: MailServerForm; reason: string } | undefined;
  onClose: () => void;
  onSave: (settings: MailServerForm) => Promise<void>;
}

function SaveAnyway({ failure, onClose, onSave }: SaveAnywayProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (!failure || isBusy) return;
    setBusy(true);
    try {
      await onSave(failure.settings);
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      opened={failure !== undefined}
      title={tr("The test failed. Save anyway?")}
      confirm={tr("Save anyway")}
      cancel={tr("Cancel")}
      prefersCancel
      busy={isBusy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <p>{failure?.reason}</p>
      <p>{tr("With these settings, emails may wait or fail until you correct them.")}</p>
    </ConfirmDialog>
  );
}

function RemoveMailServer({ version }: { version: number }) {
  const remove = useRemoveMailServer();
  const start = useSingleMutate(remove);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.actions}>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        {tr("Remove mail server")}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={tr("Remove the mail server?")}
        confirm={tr("Remove mail server")}
        cancel={tr("Cancel")}
        danger
        busy={remove.isPending}
        onConfirm={() => start(version, { onSuccess: () => setOpen(false), onError: () => setOpen(false) })}
        onCancel={() => setOpen(false)}
      >
        <p>{tr("No email is sent from then on, not even to reset a password. Its password is deleted here.")}</p>
      </ConfirmDialog>
    </div>
  );
}

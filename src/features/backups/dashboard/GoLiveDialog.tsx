import { Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { locale, tr } from "../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog.tsx";
import { LoadError } from "../../../ui/states/LoadError.tsx";
import { texts, type WaitingMailChoice } from "../installation-contract.ts";
import classes from "./GoLiveDialog.module.css";
import { useGoLive, useWaitingMail } from "./use-installation.ts";

/** Makes a restored copy the real site, after asking what happens to the emails that wait. */
export default function GoLiveDialog({ onClose }: { onClose: () => void }) {
  const waiting = useWaitingMail();
  const [choice, setChoice] = useState<WaitingMailChoice>("discard");
  const goLive = useGoLive();
  const start = useSingleMutate(goLive);
  return (
    <ConfirmDialog
      opened
      title={tr("Make this the real site?")}
      confirm={tr("Make this the real site")}
      cancel={tr("Cancel")}
      busy={goLive.isPending}
      disabled={!waiting.data}
      onConfirm={() => start(choice, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p className={classes.lead}>
        {tr(
          "From then on it sends email, checks domains, and does everything else that the original did. Make sure that the original is no longer running.",
        )}
      </p>
      {waiting.error && !waiting.data && (
        <LoadError
          error={waiting.error}
          fallback={texts.waitingMailFailed}
          retrying={waiting.isFetching}
          onRetry={() => void waiting.refetch()}
        />
      )}
      {waiting.data && <WaitingMail {...waiting.data} choice={choice} onChoose={setChoice} />}
    </ConfirmDialog>
  );
}

interface WaitingMailProps {
  count: number;
  oldest: string | null;
  newest: string | null;
  choice: WaitingMailChoice;
  onChoose: (choice: WaitingMailChoice) => void;
}

function WaitingMail({ count, oldest, newest, choice, onChoose }: WaitingMailProps) {
  if (count === 0) return <p className={classes.lead}>{tr("No emails are waiting.")}</p>;
  return (
    <Radio.Group
      label={describeWaiting(count, oldest, newest)}
      value={choice}
      onChange={(value) => onChoose(value === "send" ? "send" : "discard")}
      classNames={{ label: classes.legend }}
    >
      <Stack gap={12}>
        <Radio
          value="discard"
          label={tr("Discard them")}
          description={tr(
            "The original may have sent them already. They stay listed under Email, where each can be sent again.",
          )}
        />
        <Radio
          value="send"
          label={tr("Send them")}
          description={tr("Choose this if you know that the original didn’t send them.")}
        />
      </Stack>
    </Radio.Group>
  );
}

const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" });

function describeWaiting(count: number, oldest: string | null, newest: string | null): string {
  const [first = "", last = ""] = [oldest, newest].map((date) => date && day.format(new Date(date))).map(String);
  if (first === last) {
    return tr(
      { one: "{count} email is waiting, written on {day}", other: "{count} emails are waiting, written on {day}" },
      { count, day: first },
    );
  }
  return tr(
    {
      one: "{count} email is waiting, written from {first} to {last}",
      other: "{count} emails are waiting, written from {first} to {last}",
    },
    { count, first, last },
  );
}

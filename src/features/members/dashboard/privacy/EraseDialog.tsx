import { TextInput } from "@mantine/core";
import { useState } from "react";
import { formatNumber, tr } from "../../../../shared/languages/tr.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { privacyTexts, type StoredPart } from "../../privacy-contract.ts";
import classes from "./EraseDialog.module.css";
import { useErasePerson, usePerson } from "./use-person.ts";

interface Props extends Known {
  onErased: () => Promise<void>;
  onClose: () => void;
}

/** Who it is; the name is empty for somebody who is no member. */
export interface Known {
  name: string;
  email: string;
}

/** Says exactly what goes, and has the person's name or address typed: of the wrong person it must not go through. */
export function EraseDialog({ name, email, onErased, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const { data, error, isFetching, refetch } = usePerson(email, true);
  const erasing = useErasePerson(email, onErased);
  const erase = useSingleMutate(erasing);
  const isNamed = typed.trim() !== "" && [name, email].some((known) => fold(known) === fold(typed));
  const confirm = () => isNamed && data && erase();
  return (
    <ConfirmDialog
      opened
      danger
      title={tr("Erase this person permanently?")}
      confirm={tr("Erase permanently")}
      cancel={tr("Cancel")}
      busy={erasing.isPending}
      disabled={!isNamed || data === undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {data && <WhatGoes parts={data.parts} />}
      {!data && error && (
        <LoadError
          error={error}
          fallback={privacyTexts.loadFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <p role="status">{tr("Finding all stored data…")}</p>}
      <p>
        {tr(
          "This can’t be undone. Later imports and forms will refuse this email address; only the person can sign up again.",
        )}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextInput
          label={
            name
              ? tr("To confirm, type “{name}” or the email address", { name })
              : tr("To confirm, type “{email}”", { email })
          }
          classNames={{ label: classes.label }}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </ConfirmDialog>
  );
}

function WhatGoes({ parts }: { parts: StoredPart[] }) {
  const activity = parts.find(({ title }) => title === "Activity")?.entries.length ?? 0;
  const gone = parts.filter(({ title, entries }) => title !== "Activity" && entries.length > 0);
  if (gone.length === 0) return <p role="status">{tr("Nothing is stored about this address.")}</p>;
  return (
    <div role="status">
      <p>{tr("This is erased everywhere except in server backups:")}</p>
      <ul className={classes.gone}>
        {gone.map(({ title, entries }) => (
          <li key={title}>{`${title}: ${formatNumber(entries.length)}`}</li>
        ))}
      </ul>
      {activity > 0 && <p>{tr("Activity entries about them are kept, without their name or email address.")}</p>}
    </div>
  );
}

/** As forgiving as the server is with addresses; several spaces are one. */
const fold = (text: string) => text.trim().normalize("NFC").toLowerCase().normalize("NFC").replace(/\s+/g, " ");

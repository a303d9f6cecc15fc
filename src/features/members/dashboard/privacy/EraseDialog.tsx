import { TextInput } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { LoadError } from "../../../../ui/LoadError.tsx";
import { useSingleMutate } from "../../../../ui/use-single-mutate.ts";
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
      title="Erase this person for good?"
      confirm="Erase for good"
      cancel="Keep this person"
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
      {!data && !error && <p role="status">Looking for all that is stored…</p>}
      <p>It can’t be taken back. Later imports and forms refuse this address; only the person can sign up again.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextInput
          label={name ? `To be sure, type “${name}” or the email address` : `To be sure, type “${email}”`}
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
  if (gone.length === 0) return <p role="status">Nothing is stored about this address.</p>;
  return (
    <div role="status">
      <p>This is erased everywhere, backups of the server aside:</p>
      <ul className={classes.gone}>
        {gone.map(({ title, entries }) => (
          <li key={title}>{`${title}: ${entries.length.toLocaleString("en-US")}`}</li>
        ))}
      </ul>
      {activity > 0 && <p>The lines about them in the activity stay, without name or address.</p>}
    </div>
  );
}

/** As forgiving as the server is with addresses; several spaces are one. */
const fold = (text: string) => text.trim().normalize("NFC").toLowerCase().normalize("NFC").replace(/\s+/g, " ");

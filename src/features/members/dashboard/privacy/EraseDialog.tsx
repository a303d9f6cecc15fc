import { TextInput } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../../dashboard/ConfirmDialog.tsx";
import { LoadError } from "../../../../dashboard/LoadError.tsx";
import { useSingleMutate } from "../../../../dashboard/use-single-mutate.ts";
import type { Member } from "../../contract.ts";
import { privacyTexts, type StoredPart } from "../../privacy-contract.ts";
import { useWayBack } from "../list/use-list-state.ts";
import classes from "./EraseDialog.module.css";
import { useErasePerson, usePerson } from "./use-person.ts";

interface Props {
  member: Member;
  onClose: () => void;
}

/** Says exactly what goes, and has the person's name or address typed. */
export function EraseDialog({ member, onClose }: Props) {
  const { member_id, name, email } = member;
  const [typed, setTyped] = useState("");
  const { data, error, isFetching, refetch } = usePerson(member_id, true);
  const erasing = useErasePerson(member_id, useWayBack().list);
  const erase = useSingleMutate(erasing);
  const isNamed = [name, email].some((known) => fold(known) === fold(typed));
  const confirm = () => isNamed && data && erase(typed);
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
          label={`To be sure, type “${name}” or the email address`}
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

/** As the server compares it. */
const fold = (text: string) => text.trim().normalize("NFC").toLowerCase().normalize("NFC").replace(/\s+/g, " ");

import { Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi, getMessage } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import * as calls from "../../edition.calls.ts";
import { type Edition, maxNoteLength, editionTexts as texts } from "../../edition-contract.ts";
import { EditionDialog } from "./EditionDialog.tsx";
import { useDeadline } from "./use-deadline.tsx";
import { useRefreshEditions } from "./use-editions.ts";

export function DeadlineDialog({ id, edition, onClose }: { id: number; edition: Edition; onClose: () => void }) {
  const refresh = useRefreshEditions();
  const deadline = useDeadline(edition.deadline);
  const [note, setNote] = useState(edition.note);
  const change = useMutation({
    mutationFn: (at: string) => callApi(calls.editEdition, { params: { id }, body: { deadline: at, note } }),
    async onSuccess() {
      onClose();
      await refresh();
    },
  });
  const start = useSingleMutate(change);
  return (
    <EditionDialog
      title={tr("Deadline and note")}
      confirm={tr("Save")}
      busy={change.isPending}
      problem={change.error && getMessage(change.error, texts.changeFailed)}
      onClose={onClose}
      onSubmit={() => {
        const at = deadline.read();
        if (at !== undefined) start(at);
      }}
    >
      {deadline.field}
      <Note value={note} onChange={setNote} />
    </EditionDialog>
  );
}

export function Note({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return (
    <Textarea
      label={tr("Note (optional)")}
      description={tr("Shown to the people of the websites, for example what to write about.")}
      autosize
      minRows={2}
      maxLength={maxNoteLength}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

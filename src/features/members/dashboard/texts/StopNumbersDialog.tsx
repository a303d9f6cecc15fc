import { Button, FileButton, Textarea } from "@mantine/core";
import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import * as calls from "../../consent.calls.ts";
import { addStoppedNumbersRequest, maxStoppedCharacters, consentTexts as texts } from "../../consent-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useReloadTexts } from "./use-texts.ts";

/** Adds numbers, typed, pasted, or from a provider's file. Lines that can't be read stay here. */
export default function StopNumbersDialog({ onClose }: { onClose: () => void }) {
  const reload = useReloadTexts();
  const [unread, setUnread] = useState(0);
  const [leftover, setLeftover] = useState("");
  const saving = useSaveForm({
    schema: addStoppedNumbersRequest,
    values: { text: "" },
    failureText: texts.stopFailed,
    async save(body) {
      const { message, known, unread } = await callList(calls.addStoppedNumbers, { body });
      void reload();
      setUnread(unread.total);
      if (unread.total === 0) onClose();
      else setLeftover(unread.lines.join("\n"));
      if (known === 0) return { message };
      const already = tr({ one: "{count} was there already", other: "{count} were there already" }, { count: known });
      return { message: `${message}. ${already}.` };
    },
    afterwards: () => ({ text: "" }),
  });
  const { form } = saving;
  if (leftover !== "" && form.getValues("text") === "") {
    form.setValue("text", leftover, { shouldDirty: true });
    setLeftover("");
  }

  async function readFile(file: File | null) {
    if (!file) return;
    const text = await file.text();
    if (text.length > maxStoppedCharacters) return form.setError("text", { message: texts.numbersTooLong });
    form.setValue("text", text, { shouldDirty: true });
    form.clearErrors("text");
  }

  return (
    <FormDialog
      title={tr("Add numbers to the STOP list")}
      confirm={tr("Add to the STOP list")}
      saving={saving}
      labels={{ text: tr("Numbers") }}
      onClose={onClose}
      size="lg"
    >
      {unread > 0 && (
        <Notice tone="error" announce>
          <p>
            {tr(
              {
                one: "{count} line has no number that can be read, and stays below.",
                other: "{count} lines have no number that can be read. The first of them stay below.",
              },
              { count: unread },
            )}
          </p>
        </Notice>
      )}
      <Textarea
        label={tr("Numbers")}
        description={tr("One on each line, or the whole CSV file of people who replied STOP to your provider.")}
        autosize
        minRows={5}
        maxRows={12}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        error={form.formState.errors.text?.message}
        {...form.register("text")}
      />
      <div>
        <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void readFile(file)}>
          {(props) => (
            <Button variant="default" {...props}>
              {tr("Read a CSV file")}
            </Button>
          )}
        </FileButton>
      </div>
    </FormDialog>
  );
}

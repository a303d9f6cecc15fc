import { Textarea } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../consent.calls.ts";
import { recordTextsRequest, consentTexts as texts, withdrawTextsRequest } from "../../consent-contract.ts";
import { useReloadConsent } from "../consent/use-consent.ts";
import { callList } from "../member-lists/chosen-list.ts";

interface Props {
  memberId: number;
  kind: "record" | "withdraw";
  onClose: () => void;
}

const kinds = {
  record: {
    title: tr("Record consent to text messages"),
    confirm: tr("Record consent"),
    label: tr("How did they agree?"),
    help: tr("For example “Ticked the box for texts on the paper list of the county fair, June 2026”."),
    schema: recordTextsRequest,
    call: calls.recordTexts,
    failure: texts.recordFailed,
  },
  withdraw: {
    title: tr("Withdraw consent to text messages"),
    confirm: tr("Withdraw consent"),
    label: tr("How did they withdraw it?"),
    help: tr("For example “Called on June 3”. What they agreed to before stays as proof."),
    schema: withdrawTextsRequest,
    call: calls.withdrawTexts,
    failure: texts.withdrawFailed,
  },
} as const;

/** Asks how somebody agreed to text messages, or withdrew it, and records it with the account and the time. */
export default function TextsReasonDialog({ memberId: id, kind, onClose }: Props) {
  const reload = useReloadConsent();
  const { title, confirm, label, help, schema, call, failure } = kinds[kind];
  const saving = useSaveForm({
    schema,
    values: { reason: "" },
    failureText: failure,
    async save(body) {
      const { message } = await callList(call, { params: { id }, body });
      void reload();
      onClose();
      return { message };
    },
  });
  const { form } = saving;
  return (
    <FormDialog title={title} confirm={confirm} saving={saving} labels={{ reason: label }} onClose={onClose}>
      <Textarea
        label={label}
        description={help}
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        error={form.formState.errors.reason?.message}
        {...form.register("reason")}
      />
    </FormDialog>
  );
}

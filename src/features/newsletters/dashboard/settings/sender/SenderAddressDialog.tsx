import { TextInput } from "@mantine/core";
import { tr } from "../../../../../shared/languages/tr.ts";
import { callApi } from "../../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../../ui/forms/use-save-form.ts";
import * as calls from "../../../sender.calls.ts";
import { type NewsletterSender, senderForm, senderTexts } from "../../../sender-contract.ts";
import { useTakeSender } from "./use-sender.ts";

interface Props {
  sender: NewsletterSender;
  domain: string;
  onClose: () => void;
}

/** Chooses the address that newsletters come from. */
export default function SenderAddressDialog({ sender: { website_id, address }, domain, onClose }: Props) {
  const take = useTakeSender();
  const saving = useSaveForm({
    schema: senderForm.refine((typed) => typed.address !== "", { path: ["address"], message: senderTexts.invalid }),
    values: { address: address || `news@${domain}` },
    failureText: senderTexts.saveFailed,
    async save(typed) {
      take(await callApi(calls.editNewsletterSender, { body: { website_id, address: typed.address } }));
      onClose();
      return { message: senderTexts.saved };
    },
  });
  const { form } = saving;
  return (
    <FormDialog
      title={address === "" ? tr("Send from your own domain") : tr("Change the sending address")}
      confirm={tr("Save address")}
      saving={saving}
      labels={{ address: tr("Sending address") }}
      onClose={onClose}
    >
      <TextInput
        label={tr("Sending address")}
        description={tr(
          "An address at {domain} whose mailbox you read, because replies go there. Next, you add records to the domain.",
          { domain },
        )}
        type="email"
        autoComplete="off"
        data-autofocus
        error={form.formState.errors.address?.message}
        {...form.register("address")}
      />
    </FormDialog>
  );
}

import { TextInput } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../factors.calls.ts";
import { type Passkey, passkeyNameRequest, texts } from "../../factors-contract.ts";
import { useRefreshFactors } from "./use-factors.ts";

const labels = { name: tr("Name") };

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const refresh = useRefreshFactors();
  const saving = useSaveForm({
    schema: passkeyNameRequest,
    values: { name: passkey.name },
    failureText: texts.changeFailed,
    async save(typed) {
      const answer = await callApi(calls.renamePasskey, { params: { id: passkey.passkey_id }, body: typed });
      void refresh();
      onClose();
      return answer;
    },
  });
  const { form } = saving;
  return (
    <FormDialog title={tr("Rename passkey")} confirm={tr("Rename")} {...{ saving, labels, onClose }}>
      <TextInput
        label={labels.name}
        description={tr("For example, where it is stored: “Blue security key”.")}
        autoComplete="off"
        data-autofocus
        error={form.formState.errors.name?.message}
        {...form.register("name")}
      />
    </FormDialog>
  );
}

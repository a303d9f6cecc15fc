import { TextInput } from "@mantine/core";
import { callApi } from "../../../../ui/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { limitForm, type NetworkAccount, texts } from "../../contract.ts";
import * as calls from "../../network.calls.ts";
import { useRefreshPeople } from "../use-people.ts";

const labels = { website_limit: "Websites at most" };

/** Sets how many websites an account may own. */
export function LimitDialog({ account, onClose }: { account: NetworkAccount; onClose: () => void }) {
  const refresh = useRefreshPeople();
  const { user_id: id, username, website_limit } = account;
  const saving = useSaveForm({
    schema: limitForm,
    values: { website_limit: website_limit === null ? "" : String(website_limit) },
    failureText: texts.accountSaveFailed,
    async save({ website_limit: typed }) {
      const body = { website_limit: typed === "" ? null : Number(typed) };
      const answer = await callApi(calls.editNetworkAccount, { params: { id }, body });
      void refresh();
      onClose();
      return answer;
    },
  });
  const { form } = saving;
  return (
    <FormDialog title={`Websites of ${username}`} confirm="Save limit" {...{ saving, labels, onClose }}>
      <TextInput
        label={labels.website_limit}
        description="How many websites they may own. Leave empty for any number. Existing websites stay."
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        error={form.formState.errors.website_limit?.message}
        {...form.register("website_limit")}
      />
    </FormDialog>
  );
}

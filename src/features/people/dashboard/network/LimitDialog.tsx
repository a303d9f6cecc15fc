import { SimpleGrid, TextInput } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { limitNames } from "../../../accounts/network-contract.ts";
import { limitForm, type NetworkAccount, texts } from "../../contract.ts";
import * as calls from "../../network.calls.ts";
import classes from "../parts/People.module.css";
import { useRefreshPeople } from "../parts/use-people.ts";
import { getLimits, limitLabels, typedLimits } from "./limits.ts";

/** Sets how many websites an account may own, and what it may use. */
export function LimitDialog({ account, onClose }: { account: NetworkAccount; onClose: () => void }) {
  const refresh = useRefreshPeople();
  const { user_id: id, username } = account;
  const saving = useSaveForm({
    schema: limitForm,
    values: typedLimits(account),
    failureText: texts.accountSaveFailed,
    async save(typed) {
      const answer = await callApi(calls.editNetworkAccount, { params: { id }, body: getLimits(typed) });
      void refresh();
      onClose();
      return answer;
    },
  });
  const { form } = saving;
  const { errors } = form.formState;
  return (
    <FormDialog
      title={tr("Limits of {username}", { username })}
      confirm={tr("Save limits")}
      labels={limitLabels}
      {...{ saving, onClose }}
    >
      <p className={classes.text}>{tr("Leave a limit empty for any number. What is there already stays.")}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        {limitNames.map((name, index) => (
          <TextInput
            key={name}
            label={limitLabels[name]}
            inputMode="numeric"
            autoComplete="off"
            placeholder={tr("Any number")}
            data-autofocus={index === 0 || undefined}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}

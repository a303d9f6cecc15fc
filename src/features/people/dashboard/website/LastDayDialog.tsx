import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../things.calls.ts";
import { lastDayForm, type SingleThing, type ThingPerson, texts } from "../../things-contract.ts";
import { endOfDay, getDay, LastDayField, lastDayLabel } from "../parts/RoleFields.tsx";
import { useRefreshPeople } from "../parts/use-people.ts";

interface Props {
  thing: SingleThing;
  person: Pick<ThingPerson, "user_id" | "username" | "is_you" | "ends_at">;
  onClose: () => void;
}

/** Changes until when a thing is given to somebody. */
export function LastDayDialog({ thing, person, onClose }: Props) {
  const refresh = useRefreshPeople();
  const saving = useSaveForm({
    schema: lastDayForm,
    values: { ends_at: getDay(person.ends_at) },
    failureText: texts.changeFailed,
    async save({ ends_at }) {
      const body = { ...thing, user_id: person.user_id, ends_at: endOfDay(ends_at) };
      const answer = await callApi(calls.giveThing, { body }).finally(refresh);
      onClose();
      return answer;
    },
  });
  const { form } = saving;
  return (
    <FormDialog
      title={person.is_you ? tr("Last day for you") : tr("Last day for {name}", { name: person.username })}
      confirm={tr("Save")}
      labels={{ ends_at: lastDayLabel }}
      {...{ saving, onClose }}
    >
      <LastDayField error={form.formState.errors.ends_at?.message} {...form.register("ends_at")} />
    </FormDialog>
  );
}

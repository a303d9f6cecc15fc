import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../things.calls.ts";
import { giveThingForm, type SingleThing, texts } from "../../things-contract.ts";
import classes from "../parts/People.module.css";
import { endOfDay, LastDayField, lastDayLabel } from "../parts/RoleFields.tsx";
import { thingWords } from "../parts/thing-words.ts";
import { useRefreshPeople } from "../parts/use-people.ts";

const labels = { user_id: tr("Person"), ends_at: lastDayLabel };
const empty = { user_id: "", ends_at: "" };

interface Props {
  thing: SingleThing;
  others: readonly { user_id: number; username: string }[];
  onInvite: () => void;
}

/** Gives a thing to somebody of the website, or leads to an invitation. */
export function GiveThingForm({ thing, others, onInvite }: Props) {
  const refresh = useRefreshPeople();
  const words = thingWords[thing.kind];
  const saving = useSaveForm({
    schema: giveThingForm,
    values: empty,
    afterwards: () => empty,
    failureText: texts.giveFailed,
    save({ user_id, ends_at }) {
      const body = { ...thing, user_id: Number(user_id), ends_at: endOfDay(ends_at) };
      return callApi(calls.giveThing, { body }).finally(refresh);
    },
  });
  const { form, submit, sending } = saving;
  const { errors } = form.formState;
  const choices = others.map(({ user_id, username }) => ({ value: String(user_id), label: username }));
  return (
    <form noValidate onSubmit={submit} aria-label={words.opens}>
      <Stack gap={16}>
        <FormFailure form={saving} labels={labels} />
        {words.limits && <Text className={classes.quiet}>{words.limits}</Text>}
        {others.length > 0 && (
          <>
            <NativeSelect
              label={words.opens}
              data={[{ value: "", label: tr("Choose a person") }, ...choices]}
              error={errors.user_id?.message}
              {...form.register("user_id")}
            />
            <LastDayField error={errors.ends_at?.message} {...form.register("ends_at")} />
          </>
        )}
        <Group gap={8}>
          {others.length > 0 && (
            <Button type="submit" loading={sending}>
              {words.give}
            </Button>
          )}
          <Button variant="default" onClick={onInvite}>
            {words.invite}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

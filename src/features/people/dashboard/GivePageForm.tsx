import { Button, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { callApi } from "../../../ui/api.ts";
import { FormFailure } from "../../../ui/forms/FormFailure.tsx";
import { useSaveForm } from "../../../ui/forms/use-save-form.ts";
import * as calls from "../things.calls.ts";
import { givePageForm, texts } from "../things-contract.ts";
import { endOfDay } from "./RoleFields.tsx";
import { useRefreshPeople } from "./use-people.ts";

const labels = { user_id: "Person", ends_at: "Last day (optional)" };
const empty = { user_id: "", ends_at: "" };

interface Props {
  pageId: number;
  others: readonly { user_id: number; username: string }[];
  onInvite: () => void;
}

/** Gives a page to somebody of the website, or leads to an invitation. */
export function GivePageForm({ pageId, others, onInvite }: Props) {
  const refresh = useRefreshPeople();
  const saving = useSaveForm({
    schema: givePageForm,
    values: empty,
    afterwards: () => empty,
    failureText: texts.giveFailed,
    async save({ user_id, ends_at }) {
      const body = { page_id: pageId, user_id: Number(user_id), ends_at: endOfDay(ends_at) };
      const answer = await callApi(calls.givePage, { body }).finally(refresh);
      return answer;
    },
  });
  const { form, submit, sending } = saving;
  const { errors } = form.formState;
  const choices = others.map(({ user_id, username }) => ({ value: String(user_id), label: username }));
  return (
    <form noValidate onSubmit={submit} aria-label="Let someone change only this page">
      <Stack gap={16}>
        <FormFailure form={saving} labels={labels} />
        {others.length > 0 && (
          <>
            <NativeSelect
              label="Let someone change only this page"
              data={[{ value: "", label: "Choose a person" }, ...choices]}
              error={errors.user_id?.message}
              {...form.register("user_id")}
            />
            <TextInput
              type="date"
              label={labels.ends_at}
              description="Leave empty for no end."
              error={errors.ends_at?.message}
              {...form.register("ends_at")}
            />
          </>
        )}
        <Group gap={8}>
          {others.length > 0 && (
            <Button type="submit" loading={sending}>
              Give this page
            </Button>
          )}
          <Button variant="default" onClick={onInvite}>
            Invite someone to this page
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

import { Button, Group, TextInput } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import * as calls from "../../consent.calls.ts";
import { editCallingCodeRequest, consentTexts as texts } from "../../consent-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useReloadTexts } from "./use-texts.ts";

/** Asks for the country code of numbers that are written without one. */
export function CallingCodeForm({ code }: { code: string }) {
  const reload = useReloadTexts();
  const saving = useSaveForm({
    schema: editCallingCodeRequest,
    values: { calling_code: code },
    failureText: texts.codeFailed,
    async save(body) {
      const answer = await callList(calls.editCallingCode, { body });
      await reload();
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  return (
    <Section
      title={tr("Country code")}
      help={tr("Numbers without a country code belong to this country. If this is empty, they can't be read.")}
    >
      <form noValidate onSubmit={submit}>
        <FormFailure form={saving} labels={{ calling_code: tr("Country code") }} />
        <Group gap={8} align="flex-end">
          <TextInput
            label={tr("Country code")}
            leftSection="+"
            inputMode="numeric"
            maxLength={5}
            w="8rem"
            autoComplete="off"
            error={form.formState.errors.calling_code?.message}
            {...form.register("calling_code")}
          />
          <Button type="submit" variant="default" loading={sending} disabled={!unsaved}>
            {tr("Save")}
          </Button>
        </Group>
      </form>
    </Section>
  );
}

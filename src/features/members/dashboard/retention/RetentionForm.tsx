import { TextInput } from "@mantine/core";
import { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import * as calls from "../../privacy.calls.ts";
import { retention, retentionTexts as texts } from "../../privacy-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useReloadRetention } from "./use-retention.ts";

const labels = { months: tr("Months without contact") };

const readMonths = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed));
/** As typed; empty for no rule. */
const schema = z.object({
  months: z.string().refine((typed) => retention.safeParse({ months: readMonths(typed) }).success, texts.months),
});

/** Sets after how long without contact people are proposed for erasure. */
export function RetentionForm({ months }: { months: number | null }) {
  const reload = useReloadRetention();
  const saving = useSaveForm<z.infer<typeof schema>>({
    schema,
    values: { months: months === null ? "" : String(months) },
    failureText: texts.saveFailed,
    async save(typed) {
      const answer = await callList(calls.editRetention, { body: { months: readMonths(typed.months) } });
      await reload();
      return answer;
    },
  });
  const { form, sending, unsaved, submit } = saving;
  return (
    <form noValidate aria-label={tr("Rule")} onSubmit={submit}>
      <FormFailure form={saving} labels={labels} />
      <Section
        title={tr("Rule")}
        help={tr(
          "Contact means that somebody signs up, confirms, writes, or changes their choices, or that you edit them.",
        )}
      >
        <TextInput
          label={labels.months}
          description={tr("6 to 120. Leave empty to propose nobody.")}
          inputMode="numeric"
          autoComplete="off"
          w="100%"
          maw="16rem"
          error={form.formState.errors.months?.message}
          {...form.register("months")}
        />
        <SaveBar label={tr("Save rule")} sending={sending} unsaved={unsaved} />
      </Section>
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("The rule hasn't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}

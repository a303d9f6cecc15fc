import { Radio, Stack, Textarea } from "@mantine/core";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../consent.calls.ts";
import { consentGrounds, groundLabels, recordConsentRequest, consentTexts as texts } from "../../consent-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useReloadConsent } from "./use-consent.ts";

const schema = recordConsentRequest.omit({ member_id: true });
type Values = z.input<typeof schema>;
const labels = { ground: tr("Basis"), reason: tr("Reason") };

interface Props {
  /** Only this member; otherwise everyone without recorded consent. */
  memberId?: number;
  /** How many. */
  members: number;
  onClose: () => void;
}

/** Records why members without recorded consent get email. */
export default function RecordConsentDialog({ memberId, members, onClose }: Props) {
  const reload = useReloadConsent();
  const saving = useSaveForm<Values>({
    schema,
    values: { ground: "agreed", reason: "" },
    failureText: texts.recordFailed,
    async save(typed) {
      const answer = await callList(calls.recordConsent, { body: { ...typed, member_id: memberId } });
      void reload();
      onClose();
      return {
        message: tr(
          { one: "Consent recorded for {count} member", other: "Consent recorded for {count} members" },
          { count: answer.members },
        ),
      };
    },
  });
  const { form } = saving;
  const isOne = memberId !== undefined;
  return (
    <FormDialog
      title={
        isOne
          ? tr("Record consent for this member")
          : tr(
              { one: "Record consent for {count} member", other: "Record consent for {count} members" },
              { count: members },
            )
      }
      confirm={tr("Record consent")}
      saving={saving}
      labels={labels}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {isOne
          ? tr("No consent is recorded for this member.")
          : tr(
              {
                one: "No consent is recorded for {count} member.",
                other: "No consent is recorded for {count} members.",
              },
              { count: members },
            )}{" "}
        {tr(
          "Explain why you may send them email. Your name and the time are saved with it. Consent that people gave themselves isn't changed.",
        )}
      </p>
      <Controller
        control={form.control}
        name="ground"
        render={({ field, fieldState }) => (
          <Radio.Group {...field} label={labels.ground} error={fieldState.error?.message}>
            <Stack gap={8} mt={8}>
              {consentGrounds.map((ground) => (
                <Radio key={ground} value={ground} label={groundLabels[ground]} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      />
      <Textarea
        label={labels.reason}
        description={tr("For example “Signed our membership form, 2020 to 2026; forms are in the office”.")}
        autosize
        minRows={2}
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register("reason")}
      />
    </FormDialog>
  );
}

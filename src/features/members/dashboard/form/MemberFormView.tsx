import { type Ref, useEffect } from "react";
import { Controller } from "react-hook-form";
import { useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import type { SaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import type { ListFields } from "../../fields.ts";
import { LabelsInput } from "../labels/LabelsInput.tsx";
import { useWayBack } from "../list-state/use-list-state.ts";
import { CustomInputs } from "./CustomInputs.tsx";
import classes from "./FormFrame.module.css";
import { MemberFields } from "./MemberFields.tsx";
import { getLabels, type MemberValues } from "./values.ts";

interface Props {
  saving: SaveForm<MemberValues>;
  fields: ListFields;
  /** A verb for the button: "Add member". */
  button: string;
  /** It is saved: the list follows, and until it is there nothing is sent again. */
  saved: boolean;
  formRef?: Ref<HTMLFormElement>;
}

export function MemberFormView({ saving, fields, button, saved, formRef }: Props) {
  const { form, sending, unsaved, submit } = saving;
  const navigate = useNavigate();
  const { list } = useWayBack();
  const isDone = saved && !sending && !unsaved;
  useEffect(() => {
    if (isDone) void navigate(list);
  }, [isDone, list, navigate]);

  return (
    <form
      ref={formRef}
      noValidate
      aria-label={button}
      onSubmit={(event) => (saved ? event.preventDefault() : submit(event))}
    >
      <div className={classes.failure}>
        <FormFailure form={saving} labels={getLabels(fields.custom_fields)} />
      </div>
      <MemberFields form={form} rules={fields.rules} custom={fields.custom_fields} />
      <CustomInputs form={form} fields={fields.custom_fields} />
      <Section title={tr("Labels")} help={tr("Words of your own, as many as you like. Optional.")}>
        <Controller
          control={form.control}
          name="labels"
          render={({ field, fieldState }) => (
            <LabelsInput
              label={tr("Labels")}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </Section>
      <SaveBar label={button} sending={sending || saved} unsaved={unsaved} sticky />
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("Your changes to this member haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}

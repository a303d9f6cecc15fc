import { NativeSelect } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { getRefusal } from "../../../../ui/calls/api.ts";
import { LeaveGuard } from "../../../../ui/dialogs/LeaveGuard.tsx";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Section } from "../../../../ui/settings/Section.tsx";
import * as calls from "../../fields.calls.ts";
import {
  alwaysRequired,
  type FieldRule,
  fieldRules,
  isRequired,
  type MemberField,
  memberFields,
} from "../../fields.ts";
import {
  editMemberFormRequest,
  type MemberFormSettings,
  ruleLabels,
  memberFormTexts as texts,
} from "../../member-form-contract.ts";
import { useReloadMemberForm } from "../form/use-member-form.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { labels } from "../member-lists/labels.ts";
import classes from "./RulesForm.module.css";

type Rules = Record<MemberField, FieldRule>;
const schema = editMemberFormRequest.shape.rules as unknown as z.ZodType<Rules, Rules>;
const options = fieldRules.map((value) => ({ value, label: ruleLabels[value] }));

/** Which of the built-in fields the form for members and imported files must have, may have, or leave out. */
export function RulesForm({ settings }: { settings: MemberFormSettings }) {
  const reload = useReloadMemberForm();
  /** The version that the form shows. */
  const version = useRef(settings.version);
  const saving = useSaveForm<Rules>({
    schema,
    values: settings.rules,
    failureText: texts.saveFailed,
    async save(rules) {
      try {
        const answer = await callList(calls.editMemberForm, { body: { rules, version: version.current } });
        version.current = answer.version;
        return answer;
      } catch (error) {
        // Reloading shows the other person's changes beside those made here, so the user can save again knowingly.
        version.current = getRefusal(error, calls.editMemberForm, 409)?.version ?? version.current;
        throw error;
      } finally {
        // Before it says "saved": whoever then opens a member gets a form with these fields.
        await reload();
      }
    },
  });
  const { form, sending, unsaved, submit } = saving;
  useEffect(() => {
    if (!unsaved) version.current = settings.version;
  }, [unsaved, settings.version]);
  return (
    <form noValidate aria-label={tr("Built-in fields")} onSubmit={submit}>
      <FormFailure form={saving} labels={labels} />
      <Section
        title={tr("Built-in fields")}
        help={tr(
          "Required fields must be filled in when a member is added or imported. What was empty may stay empty when a member is edited. Fields that aren't asked for are still shown for members who have them.",
        )}
      >
        <div className={classes.fields}>
          {memberFields
            .filter(isRequired)
            .map((field) =>
              alwaysRequired.includes(field) ? (
                <NativeSelect key={field} label={labels[field]} data={[ruleLabels.required]} disabled />
              ) : (
                <NativeSelect key={field} label={labels[field]} data={options} {...form.register(field)} />
              ),
            )}
        </div>
        <SaveBar label={tr("Save fields")} sending={sending} unsaved={unsaved} />
      </Section>
      <LeaveGuard unsaved={unsaved} stay={tr("Stay here")}>
        {tr("Your changes to the fields haven't been saved and will be lost if you leave.")}
      </LeaveGuard>
    </form>
  );
}

import { type Ref, useEffect } from "react";
import { useNavigate } from "react-router";
import { FormFailure } from "../../../../ui/forms/FormFailure.tsx";
import { SaveBar } from "../../../../ui/forms/SaveBar.tsx";
import type { SaveForm } from "../../../../ui/forms/use-save-form.ts";
import { LeaveGuard } from "../../../../ui/LeaveGuard.tsx";
import type { FieldRules } from "../../fields.ts";
import { labels } from "../labels.ts";
import { useWayBack } from "../list/use-list-state.ts";
import classes from "./FormFrame.module.css";
import { MemberFields } from "./MemberFields.tsx";
import type { MemberValues } from "./values.ts";

interface Props {
  saving: SaveForm<MemberValues>;
  rules: FieldRules;
  /** What happens, as a verb: "Add member". */
  button: string;
  /** It is saved: the list follows, and until it is there nothing is sent again. */
  saved: boolean;
  formRef?: Ref<HTMLFormElement>;
}

export function MemberFormView({ saving, rules, button, saved, formRef }: Props) {
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
        <FormFailure form={saving} labels={labels} />
      </div>
      <MemberFields form={form} rules={rules} />
      <SaveBar label={button} sending={sending || saved} unsaved={unsaved} sticky />
      <LeaveGuard unsaved={unsaved} stay="Stay here">
        Your changes to this member haven't been saved and will be lost if you leave.
      </LeaveGuard>
    </form>
  );
}

import { useRef, useState } from "react";
import { getRefusal } from "../../../../ui/calls/api.ts";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../calls.ts";
import { type Member, type MemberInput, texts } from "../../contract.ts";
import { getFieldId } from "../../custom-fields.ts";
import { fieldsForEditing, type ListFields, type MemberField } from "../../fields.ts";
import { labelsKey } from "../../import-file-contract.ts";
import { useReloadLabels } from "../labels/use-labels.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useReloadMemberForm } from "./use-member-form.ts";
import { type Change, changesMeanwhile, formSchema, getLabels, type MemberValues, toValues } from "./values.ts";

/** Saves a member unless somebody else changed it since it was opened; then the user says what it shall be. */
export function useEditMember(opened: Member, fields: ListFields) {
  const reload = useReloadLabels();
  const reloadFields = useReloadMemberForm();
  const [saved, setSaved] = useState(false);
  const [changes, setChanges] = useState<Change[] | null>(null);
  /** The version that the form is about, and the one that came between. */
  const base = useRef(opened);
  const newer = useRef<Member | null>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const { custom_fields: custom } = fields;
  const [values] = useState(() => toValues(opened, custom));
  const [stored, setStored] = useState(opened);
  const editable = fieldsForEditing(fields, stored);

  const saving = useSaveForm<MemberValues>({
    schema: formSchema(editable, stored.custom_fields),
    values,
    failureText: texts.editFailed,
    async save(typed) {
      const { member_id, version } = base.current;
      try {
        const answer = await callList(calls.editMember, { params: { id: member_id }, body: { ...typed, version } });
        setSaved(true);
        void reload();
        return answer;
      } catch (error) {
        const conflict = getRefusal(error, calls.editMember, 409);
        if (conflict && "member" in conflict) {
          newer.current = conflict.member;
          // The schema has made a number of the age.
          setChanges(changesMeanwhile(base.current, conflict.member, typed as unknown as MemberInput, custom));
        }
        // One of the fields may have been deleted.
        void reloadFields();
        throw error;
      }
    },
  });

  /** Saves what was typed, on top of the newer version; the fields in `theirs` stay as that has them. */
  function choose(theirs: ReadonlySet<Change["field"]>) {
    if (!newer.current) return;
    const { form } = saving;
    const typed = form.getValues();
    const now = toValues(newer.current, custom);
    base.current = newer.current;
    setStored(newer.current);
    form.reset(now, { keepDirtyValues: false });
    for (const field of Object.keys(getLabels(custom)) as Change["field"][]) {
      const id = getFieldId(field);
      if (theirs.has(field)) continue;
      if (field === labelsKey) form.setValue(field, typed.labels, { shouldDirty: true });
      else
        form.setValue(field, id === undefined ? typed[field as MemberField] : (typed.custom_fields[id] ?? ""), {
          shouldDirty: true,
        });
    }
    setChanges(null);
    formRef.current?.requestSubmit();
  }

  return { saving, saved, editable, formRef, changes, choose, decideLater: () => setChanges(null) };
}

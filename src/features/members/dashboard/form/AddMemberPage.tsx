import { useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import type { ListFields } from "../../fields.ts";
import { useReloadLabels } from "../labels/use-labels.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { FieldsGate } from "./FieldsGate.tsx";
import { FormFrame } from "./FormFrame.tsx";
import { MemberFormView } from "./MemberFormView.tsx";
import { useReloadMemberForm } from "./use-member-form.ts";
import { formSchema, type MemberValues, toValues } from "./values.ts";

export default function AddMemberPage() {
  return (
    <FormFrame title={tr("Add member")}>
      <FieldsGate>{(fields) => <AddMember fields={fields} />}</FieldsGate>
    </FormFrame>
  );
}

function AddMember({ fields }: { fields: ListFields }) {
  const reload = useReloadLabels();
  const reloadFields = useReloadMemberForm();
  const [saved, setSaved] = useState(false);
  const [values] = useState(() => toValues({}, fields.custom_fields));
  const saving = useSaveForm<MemberValues>({
    schema: formSchema(fields),
    values,
    failureText: texts.addFailed,
    async save(typed) {
      // One of the fields may have been deleted.
      const answer = await callList(calls.addMember, { body: typed }).catch((error) => {
        void reloadFields();
        throw error;
      });
      setSaved(true);
      void reload();
      return answer;
    },
  });
  return <MemberFormView saving={saving} fields={fields} button={tr("Add member")} saved={saved} />;
}

import { useState } from "react";
import { useParams } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import type { Member } from "../../contract.ts";
import type { ListFields } from "../../fields.ts";
import { ChangedMeanwhileDialog } from "./ChangedMeanwhileDialog.tsx";
import { FieldsGate } from "./FieldsGate.tsx";
import { FormFrame } from "./FormFrame.tsx";
import { MemberFormView } from "./MemberFormView.tsx";
import { MemberGate } from "./MemberGate.tsx";
import { useEditMember } from "./use-edit-member.ts";
import { getLabels } from "./values.ts";

export default function EditMemberPage() {
  const { id } = useParams();
  return (
    <FormFrame title={tr("Edit member")}>
      <FieldsGate>
        {(fields) => <MemberGate key={id}>{(member) => <EditMember member={member} fields={fields} />}</MemberGate>}
      </FieldsGate>
    </FormFrame>
  );
}

/** Begins with what the server had when the screen was opened, whatever is fetched later. */
function EditMember({ member, fields }: { member: Member; fields: ListFields }) {
  const [opened] = useState(member);
  const { saving, saved, editable, formRef, changes, choose, decideLater } = useEditMember(opened, fields);
  return (
    <>
      <MemberFormView saving={saving} fields={editable} button={tr("Save member")} saved={saved} formRef={formRef} />
      {changes && (
        <ChangedMeanwhileDialog
          changes={changes}
          labels={getLabels(fields.custom_fields)}
          onChoose={choose}
          onLater={decideLater}
        />
      )}
    </>
  );
}

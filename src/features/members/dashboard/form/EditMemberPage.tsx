import { useState } from "react";
import { useParams } from "react-router";
import type { Member } from "../../contract.ts";
import type { FieldRules } from "../../fields.ts";
import { MemberGate } from "../MemberGate.tsx";
import { ChangedMeanwhileDialog } from "./ChangedMeanwhileDialog.tsx";
import { FormFrame } from "./FormFrame.tsx";
import { MemberFormView } from "./MemberFormView.tsx";
import { RulesGate } from "./RulesGate.tsx";
import { useEditMember } from "./use-edit-member.ts";

export default function EditMemberPage() {
  const { id } = useParams();
  return (
    <FormFrame title="Edit member">
      <RulesGate>
        {(rules) => <MemberGate key={id}>{(member) => <EditMember member={member} rules={rules} />}</MemberGate>}
      </RulesGate>
    </FormFrame>
  );
}

/** Begins with what the server had when the screen was opened, whatever is fetched later. */
function EditMember({ member, rules }: { member: Member; rules: FieldRules }) {
  const [opened] = useState(member);
  const { saving, saved, formRef, changes, choose, decideLater } = useEditMember(opened, rules);
  return (
    <>
      <MemberFormView saving={saving} rules={rules} button="Save member" saved={saved} formRef={formRef} />
      {changes && <ChangedMeanwhileDialog changes={changes} onChoose={choose} onLater={decideLater} />}
    </>
  );
}

import { useState } from "react";
import { useParams } from "react-router";
import type { Member } from "../../contract.ts";
import { MemberGate } from "../MemberGate.tsx";
import { ChangedMeanwhileDialog } from "./ChangedMeanwhileDialog.tsx";
import { FormFrame } from "./FormFrame.tsx";
import { MemberFormView } from "./MemberFormView.tsx";
import { useEditMember } from "./use-edit-member.ts";

export default function EditMemberPage() {
  const { id } = useParams();
  return (
    <FormFrame title="Edit member">
      <MemberGate key={id}>{(member) => <EditMember member={member} />}</MemberGate>
    </FormFrame>
  );
}

/** Begins with what the server had when the screen was opened, whatever is fetched later. */
function EditMember({ member }: { member: Member }) {
  const [opened] = useState(member);
  const { saving, saved, formRef, changes, choose, decideLater } = useEditMember(opened);
  return (
    <>
      <MemberFormView saving={saving} button="Save member" saved={saved} formRef={formRef} />
      {changes && <ChangedMeanwhileDialog changes={changes} onChoose={choose} onLater={decideLater} />}
    </>
  );
}

import { useState } from "react";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../calls.ts";
import { memberForm, texts } from "../../contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useReloadList } from "../use-members.ts";
import { FormFrame } from "./FormFrame.tsx";
import { MemberFormView } from "./MemberFormView.tsx";
import { emptyValues, type MemberValues } from "./values.ts";

export default function AddMemberPage() {
  const reload = useReloadList();
  const [saved, setSaved] = useState(false);
  const saving = useSaveForm<MemberValues>({
    schema: memberForm,
    values: emptyValues,
    failureText: texts.addFailed,
    async save(typed) {
      const answer = await callList(calls.addMember, { body: typed });
      setSaved(true);
      void reload();
      return answer;
    },
  });
  return (
    <FormFrame title="Add member">
      <MemberFormView saving={saving} button="Add member" saved={saved} />
    </FormFrame>
  );
}

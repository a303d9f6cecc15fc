import { useState } from "react";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../calls.ts";
import { texts } from "../../contract.ts";
import type { FieldRules } from "../../fields.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { useReloadList } from "../use-members.ts";
import { FormFrame } from "./FormFrame.tsx";
import { MemberFormView } from "./MemberFormView.tsx";
import { RulesGate } from "./RulesGate.tsx";
import { emptyValues, formSchema, type MemberValues } from "./values.ts";

export default function AddMemberPage() {
  return (
    <FormFrame title="Add member">
      <RulesGate>{(rules) => <AddMember rules={rules} />}</RulesGate>
    </FormFrame>
  );
}

function AddMember({ rules }: { rules: FieldRules }) {
  const reload = useReloadList();
  const [saved, setSaved] = useState(false);
  const saving = useSaveForm<MemberValues>({
    schema: formSchema(rules),
    values: emptyValues,
    failureText: texts.addFailed,
    async save(typed) {
      const answer = await callList(calls.addMember, { body: typed });
      setSaved(true);
      void reload();
      return answer;
    },
  });
  return <MemberFormView saving={saving} rules={rules} button="Add member" saved={saved} />;
}

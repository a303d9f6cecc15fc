import { tr } from "../../../../shared/languages/tr.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { memberFormTexts } from "../../member-form-contract.ts";
import { useMemberForm } from "../form/use-member-form.ts";
import { LabelSettings } from "../labels/LabelSettings.tsx";
import { MembersFrame } from "../member-lists/MembersFrame.tsx";
import { CustomFields } from "./CustomFields.tsx";
import { LoadingFields } from "./LoadingFields.tsx";
import { RulesForm } from "./RulesForm.tsx";

/** Sets which fields a list has, and which ones forms and files require. */
export default function FieldsPage() {
  const { data, error, isFetching, refetch } = useMemberForm();
  return (
    <MembersFrame
      section="fields"
      lead={tr(
        "What you store about members, and the labels they have. These settings apply to everyone who works with this list and to all websites that share it.",
      )}
    >
      {!data && !error && <LoadingFields />}
      {!data && error && (
        <LoadError
          error={error}
          fallback={memberFormTexts.loadFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <RulesForm settings={data} />}
      {data && <CustomFields fields={data.custom_fields} />}
      {data && <LabelSettings />}
    </MembersFrame>
  );
}

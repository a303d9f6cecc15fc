import { Anchor, Button, Group } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { idParam } from "../../../shared/contract.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { IconPencil, IconTrash } from "../../../ui/icons/index.ts";
import { Notice } from "../../../ui/notices/Notice.tsx";
import type { Member } from "../contract.ts";
import { shownValue } from "../custom-fields.ts";
import { type MemberField, memberFields } from "../fields.ts";
import { MemberConsent } from "./consent/MemberConsent.tsx";
import { FormFrame } from "./form/FormFrame.tsx";
import { MemberGate } from "./form/MemberGate.tsx";
import { useCustomFields } from "./form/use-member-form.ts";
import { LabelList } from "./labels/LabelList.tsx";
import { DeleteMemberDialog } from "./list/DeleteMemberDialog.tsx";
import { useWayBack } from "./list-state/use-list-state.ts";
import { useDeleteMember, useMember } from "./list-state/use-members.ts";
import classes from "./MemberPage.module.css";
import { labels, membersPath } from "./member-lists/labels.ts";
import { shownField } from "./member-lists/shown-field.ts";
import { useIsReader } from "./member-lists/use-is-reader.ts";
import { PersonActivity } from "./privacy/PersonActivity.tsx";
import { PersonalData } from "./privacy/PersonalData.tsx";
import { MemberTexts } from "./texts/MemberTexts.tsx";

/** All that is known of one member, to read; what was done with them, and what they may ask for. */
export default function MemberPage() {
  const { id } = useParams();
  const { data: member } = useMember(idParam.safeParse(id).data);
  return (
    <FormFrame title={tr("Member")} heading={member?.name}>
      <MemberGate key={id}>{(member) => <MemberView member={member} />}</MemberGate>
    </FormFrame>
  );
}

function MemberView({ member }: { member: Member }) {
  const isReader = useIsReader();
  const custom = useCustomFields();
  // Most lists have one language, and no phones.
  const isShown = (field: MemberField) => (field !== "language" && field !== "phone") || member[field] !== "";
  return (
    <div className={classes.view}>
      {member.is_unconfirmed && (
        <Notice tone="info">
          <p>{tr("Not confirmed: this person signed up on a page but hasn't confirmed their email address yet.")}</p>
        </Notice>
      )}
      <dl className={classes.facts}>
        {memberFields.filter(isShown).map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>
              {field === "email" ? (
                <Anchor href={`mailto:${encodeURIComponent(member.email)}`}>{member.email}</Anchor>
              ) : (
                shownField(field, member[field] ?? "") || <Unknown />
              )}
            </dd>
          </div>
        ))}
        {member.labels.length > 0 && (
          <div>
            <dt>{tr("Labels")}</dt>
            <dd>
              <LabelList labels={member.labels} />
            </dd>
          </div>
        )}
        {custom.map((field) => (
          <div key={field.field_id}>
            <dt>{field.name}</dt>
            <dd className={classes.custom}>{shownValue(field, member.custom_fields) || <Unknown />}</dd>
          </div>
        ))}
      </dl>
      {!isReader && (
        <>
          <Actions member={member} />
          <div data-steady>
            <MemberConsent memberId={member.member_id} />
            <MemberTexts memberId={member.member_id} phone={member.phone} />
            <PersonActivity memberId={member.member_id} />
            <PersonalData member={member} />
          </div>
        </>
      )}
    </div>
  );
}

const Unknown = () => <span className={classes.unknown}>{tr("value|Unknown")}</span>;

function Actions({ member }: { member: Member }) {
  const [confirming, setConfirming] = useState(false);
  const { mutate: remove } = useDeleteMember();
  const navigate = useNavigate();
  const { list, way } = useWayBack();
  return (
    <Group gap={8}>
      <Button
        component={Link}
        to={`${membersPath}/edit/${member.member_id}`}
        state={way}
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        {tr("Edit")}
      </Button>
      <Button variant="default" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setConfirming(true)}>
        {tr("Delete")}
      </Button>
      {confirming && (
        <DeleteMemberDialog
          member={member}
          onDelete={() => remove(member, { onSuccess: () => void navigate(list) })}
          onClose={() => setConfirming(false)}
        />
      )}
    </Group>
  );
}

import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { WebsiteRole } from "../../../accounts/contract.ts";
import type { SiteSettings } from "../../../websites/contract.ts";
import * as calls from "../../calls.ts";
import { type People, type Person, roleForm, texts } from "../../contract.ts";
import { OwnerOfListBox } from "../parts/OwnerOfListBox.tsx";
import { endOfDay, getDay, lastDayLabel, RoleFields } from "../parts/RoleFields.tsx";
import { useRefreshPeople } from "../parts/use-people.ts";

const labels = { role: tr("Role"), ends_at: lastDayLabel };

interface Props {
  person: Person;
  website: SiteSettings;
  /** The member list that the user may share. */
  memberList: People["member_list"];
  onClose: () => void;
}

/** Changes a role and shows what the person gains and loses. */
export function RoleDialog({ person, website, memberList, onClose }: Props) {
  const refresh = useRefreshPeople();
  const saving = useSaveForm({
    schema: roleForm,
    values: { role: person.role, may_export: person.may_export, ends_at: getDay(person.ends_at), with_members: false },
    failureText: texts.changeFailed,
    async save({ ends_at, ...typed }) {
      // The same day keeps its time.
      const until = ends_at === getDay(person.ends_at) ? person.ends_at : endOfDay(ends_at);
      const body = { ...typed, website_id: website.website_id, ends_at: until };
      const answer = await callApi(calls.editPerson, { params: { id: person.user_id }, body });
      void refresh();
      onClose();
      return answer;
    },
  });
  const { form } = saving;
  const values = form.watch();
  return (
    <FormDialog
      title={tr("Role of {username}", { username: person.username })}
      confirm={tr("Change role")}
      {...{ saving, labels, onClose }}
    >
      <RoleFields
        values={values}
        onChange={(changes) => form.reset({ ...values, ...changes }, { keepDefaultValues: true })}
        isHost={website.is_host}
        mayShareMembers={memberList !== null}
        withGuest={person.role === "guest" || person.single_things.length > 0}
        error={form.formState.errors.ends_at?.message}
      />
      {values.role === "owner" && person.role !== "owner" && memberList && (
        <OwnerOfListBox
          list={memberList}
          checked={values.with_members}
          onChange={(checked) => form.setValue("with_members", checked, { shouldDirty: true })}
        />
      )}
      {values.role !== person.role && (
        <Notice tone="info">
          <p>
            {effect(person.username, person.role, values.role)}
            {person.single_things.length > 0 && ` ${tr("They keep what was given to them one by one.")}`}
          </p>
        </Notice>
      )}
    </FormDialog>
  );
}

const sees = [tr("see all articles and pages"), tr("see statistics")];
const edits = [
  tr("write drafts"),
  tr("publish their own articles"),
  tr("publish all articles"),
  tr("change pages"),
  ...sees,
];

/** The rights of each role beyond the lesser ones. */
const parts: Record<WebsiteRole, readonly string[]> = {
  owner: [...edits, tr("work with messages"), tr("change people, domain, and settings")],
  editor: edits,
  author: [tr("write drafts"), tr("publish their own articles")],
  contributor: [tr("write drafts")],
  members: [tr("work with members and messages")],
  reader: sees,
  guest: [],
};

function effect(name: string, before: WebsiteRole, after: WebsiteRole): string {
  const opens = parts[after].filter((part) => !parts[before].includes(part));
  // An owner keeps the access to members that they have.
  const closes = after === "owner" ? [] : parts[before].filter((part) => !parts[after].includes(part));
  const lost = formatList(closes);
  const sentences = [
    ...(opens.length > 0 ? [tr("{name} can then {things}.", { name, things: formatList(opens) })] : []),
    ...(closes.length > 0 && opens.length > 0 ? [tr("They can no longer {things}.", { things: lost })] : []),
    ...(closes.length > 0 && opens.length === 0 ? [tr("{name} can no longer {things}.", { name, things: lost })] : []),
  ];
  return sentences.join(" ");
}

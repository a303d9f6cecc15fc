import { useState } from "react";
import type { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { fallback } from "../../../../shared/media/fallbacks.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import * as calls from "../../calls.ts";
import { inviteForm, type NewInvitation, type People, texts } from "../../contract.ts";
import type { SingleThing } from "../../things-contract.ts";
import { InvitationEmailField } from "../parts/InvitationEmailField.tsx";
import { InvitationLink } from "../parts/InvitationLink.tsx";
import { OwnerOfListBox } from "../parts/OwnerOfListBox.tsx";
import { endOfDay, LastDayField, lastDayLabel, RoleFields } from "../parts/RoleFields.tsx";
import { thingWords } from "../parts/thing-words.ts";
import { useRefreshPeople } from "../parts/use-people.ts";

const labels = { role: tr("Role"), email: tr("Email (optional)"), ends_at: lastDayLabel };

interface Props {
  website: { website_id: number; title: string; is_host: boolean };
  /** Invites a guest who reaches only this. */
  thing?: SingleThing & { title: string };
  /** The member list that the user may share. */
  memberList: People["member_list"];
  onClose: () => void;
}

/** Creates an invitation, then shows its link. */
export function InviteDialog({ website, thing, memberList, onClose }: Props) {
  const [made, setMade] = useState<NewInvitation | null>(null);
  const refresh = useRefreshPeople();
  const saving = useSaveForm<z.infer<typeof inviteForm>>({
    schema: inviteForm,
    values: {
      role: thing ? "guest" : "editor",
      may_export: false,
      ends_at: "",
      with_members: false,
      email: "",
    },
    failureText: texts.inviteFailed,
    async save({ email, ends_at, ...typed }) {
      const body = {
        ...typed,
        website_id: website.website_id,
        thing: thing && { kind: thing.kind, id: thing.id },
        ends_at: endOfDay(ends_at),
      };
      setMade(await callApi(calls.invite, { body: { ...body, ...(email === "" ? {} : { email }) } }));
      void refresh();
      return { message: texts.invited };
    },
  });
  const title = thing
    ? thingWords[thing.kind].inviteTo(thing.title)
    : tr("Invite someone to {website}", { website: website.title || fallback.siteTitle });
  if (made) return <InvitationLink made={made} onClose={onClose} />;
  const { form } = saving;
  const values = form.watch();
  return (
    <FormDialog title={title} confirm={tr("Create invitation")} {...{ saving, labels, onClose }}>
      {thing ? (
        <LastDayField error={form.formState.errors.ends_at?.message} {...form.register("ends_at")} />
      ) : (
        <RoleFields
          hint={tr(
            "For a single page, a form's inbox, or a segment of members, open it instead and choose “Who can see this”.",
          )}
          values={values}
          onChange={(changes) => form.reset({ ...values, ...changes }, { keepDefaultValues: true })}
          isHost={website.is_host}
          mayShareMembers={memberList !== null}
          error={form.formState.errors.ends_at?.message}
        />
      )}
      {values.role === "owner" && memberList && (
        <OwnerOfListBox
          list={memberList}
          checked={values.with_members}
          onChange={(checked) => form.setValue("with_members", checked, { shouldDirty: true })}
        />
      )}
      <InvitationEmailField error={form.formState.errors.email?.message} input={form.register("email")} />
    </FormDialog>
  );
}

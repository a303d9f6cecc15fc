import { Radio, Stack } from "@mantine/core";
import { useState } from "react";
import type { z } from "zod";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { FormDialog } from "../../../../ui/forms/FormDialog.tsx";
import { useSaveForm } from "../../../../ui/forms/use-save-form.ts";
import { inviteToNetworkForm, type NewInvitation, texts } from "../../contract.ts";
import * as calls from "../../network.calls.ts";
import { InvitationEmailField } from "../parts/InvitationEmailField.tsx";
import { InvitationLink } from "../parts/InvitationLink.tsx";
import { useRefreshPeople } from "../parts/use-people.ts";

const labels = { kind: tr("role|As"), email: tr("Email (optional)") };

/** Invites someone to the network as a whole. */
export function InviteToNetworkDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewInvitation | null>(null);
  const refresh = useRefreshPeople();
  const saving = useSaveForm<z.infer<typeof inviteToNetworkForm>>({
    schema: inviteToNetworkForm,
    values: { kind: "website", email: "" },
    failureText: texts.inviteFailed,
    async save({ kind, email }) {
      setMade(await callApi(calls.inviteToNetwork, { body: { kind, ...(email === "" ? {} : { email }) } }));
      void refresh();
      return { message: texts.invited };
    },
  });
  if (made) return <InvitationLink made={made} onClose={onClose} />;
  const { form } = saving;
  return (
    <FormDialog
      title={tr("Invite someone to the network")}
      confirm={tr("Create invitation")}
      {...{ saving, labels, onClose }}
    >
      <Radio.Group
        label={labels.kind}
        value={form.watch("kind")}
        onChange={(kind) => form.setValue("kind", kind === "editor" ? "editor" : "website", { shouldDirty: true })}
      >
        <Stack gap={12} mt={8}>
          <Radio
            value="website"
            label={tr("Website owner")}
            description={tr("Gets a website of their own, and may add more.")}
          />
          <Radio
            value="editor"
            label={tr("Network editor")}
            description={tr("Writes and publishes all articles of the network's site, and manages its categories.")}
          />
        </Stack>
      </Radio.Group>
      <InvitationEmailField error={form.formState.errors.email?.message} input={form.register("email")} />
    </FormDialog>
  );
}

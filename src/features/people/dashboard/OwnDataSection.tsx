import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { getHref } from "../../../platform/calls/call.ts";
import { tr } from "../../../shared/languages/tr.ts";
import { Section } from "../../../ui/settings/Section.tsx";
import { ProvenDownload } from "../../accounts/dashboard/factors/ProvenDownload.tsx";
import * as calls from "../own.calls.ts";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

/** Taking one's data along, and leaving. */
export function OwnDataSection() {
  const [deleting, setDeleting] = useState(false);
  return (
    <Section
      title={tr("Your data")}
      help={tr("The file has your account, sessions, roles, and everything you've written, as HTML and Markdown.")}
    >
      <Group gap={8}>
        <ProvenDownload href={getHref(calls.exportAccount, {})}>{tr("Download my data")}</ProvenDownload>
        <Button variant="default" color="red" onClick={() => setDeleting(true)}>
          {tr("Delete my account")}
        </Button>
      </Group>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Section>
  );
}

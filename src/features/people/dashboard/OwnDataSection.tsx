import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { hrefOf } from "../../../platform/calls/call.ts";
import { Section } from "../../../ui/settings/Section.tsx";
import * as calls from "../own.calls.ts";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";

/** Taking one's data along, and leaving. */
export function OwnDataSection() {
  const [deleting, setDeleting] = useState(false);
  return (
    <Section
      title="Your data"
      help="The file has your account, sessions, roles, and all that you wrote, as HTML and Markdown."
    >
      <Group gap={8}>
        <Button component="a" variant="default" href={hrefOf(calls.exportAccount, {})} download>
          Download my data
        </Button>
        <Button variant="default" color="red" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
      </Group>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </Section>
  );
}

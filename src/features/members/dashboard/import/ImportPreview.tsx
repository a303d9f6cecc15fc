import { Button, Group, Radio, Stack, Table } from "@mantine/core";
import { useState } from "react";
import { counted } from "../../../../shared/text.ts";
import { memberFields } from "../../contract.ts";
import { labels } from "../labels.ts";
import classes from "./ImportPage.module.css";
import type { ReadFile } from "./read-csv.ts";
import type { OnDuplicate } from "./use-import.ts";

interface Props {
  file: ReadFile;
  sending: boolean;
  onImport: (onDuplicate: OnDuplicate) => void;
  onCancel: () => void;
}

/** What is about to happen, before it does. */
export function ImportPreview({ file: { name, count, preview, ignored }, sending, onImport, onCancel }: Props) {
  const [onDuplicate, setOnDuplicate] = useState<OnDuplicate>("skip");
  const members = counted(count, "member");
  return (
    <section aria-labelledby="preview" className={classes.preview}>
      <div>
        <h2 id="preview" className={classes.heading}>
          {`${members} in ${name}`}
        </h2>
        <p className={classes.hint}>
          {ignored.length > 0 && `These columns are left out: ${ignored.join(", ")}. `}
          {count > preview.length ? `The first ${preview.length} rows:` : "As they will be imported:"}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label="First rows">
        <Table className={classes.table} aria-labelledby="preview">
          <Table.Thead>
            <Table.Tr>
              {memberFields.map((field) => (
                <Table.Th key={field}>{labels[field]}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {preview.map((member) => (
              <Table.Tr key={member.email}>
                {memberFields.map((field) => (
                  <Table.Td key={field}>{member[field]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <Radio.Group
        label="People whose email address is there already"
        value={onDuplicate}
        onChange={(value) => setOnDuplicate(value === "update" ? "update" : "skip")}
      >
        <Stack gap={8} mt={8}>
          <Radio value="skip" label="Skip them" description="They stay as they are." disabled={sending} />
          <Radio value="update" label="Update them" description="They get what the file says." disabled={sending} />
        </Stack>
      </Radio.Group>
      <Group gap={8}>
        <Button onClick={() => onImport(onDuplicate)} loading={sending}>
          {`Import ${members}`}
        </Button>
        <Button variant="default" onClick={onCancel} disabled={sending}>
          Choose another file
        </Button>
        <span role="status" className={classes.hint}>
          {sending && `Importing ${members}…`}
        </span>
      </Group>
    </section>
  );
}

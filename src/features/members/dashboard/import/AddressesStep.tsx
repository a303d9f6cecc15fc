import { Button, Group } from "@mantine/core";
import { FirstRows } from "./FirstRows.tsx";
import shared from "./ImportPage.module.css";
import type { Step } from "./import-steps.ts";

interface Props {
  step: Step & { name: "addresses" };
  onContinue: () => void;
  onColumns: () => void;
  onCancel: () => void;
}

/** Shows a file without columns as a list of addresses, to be confirmed. */
export function AddressesStep({ step: { sheet }, onContinue, onColumns, onCancel }: Props) {
  return (
    <section aria-labelledby="addresses" className={shared.preview}>
      <div>
        <h2 id="addresses" className={shared.heading}>{`${sheet.name} is a list of email addresses`}</h2>
        <p className={shared.hint}>
          Only names and email addresses are imported. New members without a name in the file get one based on their
          email address; you can change it later. Existing members keep their names.
        </p>
      </div>
      <FirstRows labelledBy="addresses" header={sheet.header} rows={sheet.first_rows} />
      <Group gap={8}>
        <Button onClick={onContinue}>Continue</Button>
        <Button variant="default" onClick={onColumns}>
          Choose columns instead
        </Button>
        <Button variant="default" onClick={onCancel}>
          Choose another file
        </Button>
      </Group>
    </section>
  );
}

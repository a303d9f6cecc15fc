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

/** A file without columns: what it is taken for, to be looked at. */
export function AddressesStep({ step: { sheet }, onContinue, onColumns, onCancel }: Props) {
  return (
    <section aria-labelledby="addresses" className={shared.preview}>
      <div>
        <h2 id="addresses" className={shared.heading}>{`${sheet.name} is a list of email addresses`}</h2>
        <p className={shared.hint}>
          Everything but the address stays empty. New members without a name in the file get one from their address,
          which you can change later. Members who are already on your list keep theirs.
        </p>
      </div>
      <FirstRows labelledBy="addresses" header={sheet.header} rows={sheet.firstRows} />
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

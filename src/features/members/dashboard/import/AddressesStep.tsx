import { Button, Group } from "@mantine/core";
import { tr } from "../../../../shared/languages/tr.ts";
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
        <h2 id="addresses" className={shared.heading}>
          {tr("{name} is a list of email addresses", { name: sheet.name })}
        </h2>
        <p className={shared.hint}>
          {tr(
            "Only names and email addresses are imported. New members without a name in the file get one based on their email address; you can change it later. Existing members keep their names.",
          )}
        </p>
      </div>
      <FirstRows labelledBy="addresses" header={sheet.header} rows={sheet.first_rows} />
      <Group gap={8}>
        <Button onClick={onContinue}>{tr("Continue")}</Button>
        <Button variant="default" onClick={onColumns}>
          {tr("Choose columns instead")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {tr("Choose another file")}
        </Button>
      </Group>
    </section>
  );
}

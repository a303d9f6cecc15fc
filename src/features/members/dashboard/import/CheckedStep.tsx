import { Anchor, Radio, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { texts } from "../../contract.ts";
import { getFieldId } from "../../custom-fields.ts";
import type { ListFields } from "../../fields.ts";
import type { ImportOutcome, OnDuplicate } from "../../import-contract.ts";
import {
  type Alike,
  type FileKey,
  fileFields,
  getPlaces,
  labelsKey,
  leftOut,
  toCell,
} from "../../import-file-contract.ts";
import { LabelsInput } from "../labels/LabelsInput.tsx";
import { AlikeValues } from "./AlikeValues.tsx";
import { encodingNames } from "./ColumnsStep.tsx";
import { ConsentField, TextsConsentField, useConsent } from "./ConsentField.tsx";
import { FindingList } from "./FindingList.tsx";
import { FirstRows } from "./FirstRows.tsx";
import { ImportBar } from "./ImportBar.tsx";
import classes from "./ImportPage.module.css";
import type { Choice } from "./import-calls.ts";
import type { Step } from "./import-steps.ts";
import { RefusedReasons, useRefusedReasons } from "./RefusedReasons.tsx";

interface Props {
  step: Step & { name: "checked" };
  fields: ListFields;
  onImport: (choice: Choice) => void;
  onChange: () => void;
  onAlike: (alike: Alike) => void;
  onCancel: () => void;
}

/** Shows what an import will do. */
export function CheckedStep({ step, fields, onImport, onChange, onAlike, onCancel }: Props) {
  const [mode, setMode] = useState<OnDuplicate>("skip");
  const consent = useConsent();
  const textsConsent = useConsent();
  const hasPhones = getPlaces(step.columns, "phone").length > 0;
  const [labels, setLabels] = useState<string[]>([]);
  const { check, refused } = step;
  const outcome = check.outcome ?? nothing;
  const reasons = useRefusedReasons(check, mode);
  const isRefused = refused[mode].count > 0;
  const start = () =>
    consent.read((givenConsent) =>
      textsConsent.read((givenTexts) => {
        const optional = reasons.chosen.map(({ key }) => key);
        const chosen = { mode, consent: givenConsent, textsConsent: givenTexts };
        onImport({ ...chosen, labels, optional, isPartial: reasons.refused > 0 });
      }),
    );
  return (
    <section aria-labelledby="preview" className={classes.preview}>
      {isRefused && <InvalidRows />}
      {isRefused && <RefusedReasons reasons={reasons} headerRow={step.sheet.header_row} />}
      <Preview step={step} fields={fields} onChange={onChange} />
      <OnDuplicateField outcome={outcome} isCounted={reasons.chosen.length === 0} mode={mode} onMode={setMode} />
      <AlikeValues key={check.revision} values={check.alike} fields={fields} onChange={onAlike} />
      <div className={classes.labels}>
        <LabelsInput
          label={tr("Label everyone in this import")}
          description={
            mode === "update"
              ? tr("For everyone in the file, besides the labels they have. Optional.")
              : tr("For everyone who is added. Optional.")
          }
          value={labels}
          onChange={setLabels}
        />
      </div>
      <ConsentField consent={consent} mode={mode} />
      {hasPhones && <TextsConsentField consent={textsConsent} mode={mode} />}
      {isRefused && (
        <FindingList findings={refused[mode]}>
          {tr(
            {
              one: "{count} row would be left out. Nothing is imported yet.",
              other: "{count} rows would be left out. Nothing is imported yet.",
            },
            { count: reasons.refused },
          )}
        </FindingList>
      )}
      <ImportBar step={step} mode={mode} reasons={reasons} onImport={start} onCancel={onCancel} />
    </section>
  );
}

export const nothing: ImportOutcome = {
  skip: { added: 0, skipped: 0, refused: 0 },
  update: { added: 0, updated: 0, unchanged: 0, refused: 0 },
};

/** Takes the focus: what was just used is gone. */
function InvalidRows() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice tone="error" announce ref={notice}>
      <p>{texts.csvInvalid}</p>
      <p>{tr("Some rows can't be imported yet. See below.")}</p>
    </Notice>
  );
}

const unspecified: readonly FileKey[] = [labelsKey, "language", "phone"];
const isSpecified = (key: FileKey) => !unspecified.includes(key) && getFieldId(key) === undefined;

const readAs = {
  lines: (encoding: string) => tr("Read as {encoding}, one address per line.", { encoding }),
  ",": (encoding: string) => tr("Read as {encoding}, cells separated by comma.", { encoding }),
  ";": (encoding: string) => tr("Read as {encoding}, cells separated by semicolon.", { encoding }),
  "\t": (encoding: string) => tr("Read as {encoding}, cells separated by tab.", { encoding }),
};

function Preview({ step: { sheet, columns, check }, fields, onChange }: Pick<Props, "step" | "fields" | "onChange">) {
  const ignored = leftOut(sheet.header, columns);
  const { isAddresses = false } = sheet;
  const isInFile = (key: FileKey) => getPlaces(columns, key).length > 0;
  // Custom fields and languages that the file lacks would only take room.
  const shown = fileFields(fields).filter(({ key }) => isInFile(key) || (!isAddresses && isSpecified(key)));
  const { encoding, delimiter } = sheet;
  return (
    <>
      <div>
        <h2 id="preview" className={classes.heading}>
          {tr(
            { one: "{count} row in {name}", other: "{count} rows in {name}" },
            { count: check.rows_read, name: sheet.name },
          )}
        </h2>
        <p className={classes.hint}>
          {`${readAs[isAddresses ? "lines" : delimiter](encodingNames[encoding])} `}
          {ignored.length > 0 && `${tr("These columns are left out: {columns}.", { columns: ignored.join(", ") })} `}
          {ignored.length > 0 && !isAddresses && (
            <>
              <Anchor component="button" type="button" inherit onClick={onChange}>
                {tr("Keep them as custom fields")}
              </Anchor>
              {". "}
            </>
          )}
          <Anchor component="button" type="button" inherit onClick={onChange}>
            {tr("Change how the file is read")}
          </Anchor>
        </p>
      </div>
      <FirstRows
        labelledBy="preview"
        header={shown.map(({ label }) => label)}
        rows={sheet.first_rows.map((cells) => shown.map(({ key }) => toCell(getPlaces(columns, key), cells)))}
      />
    </>
  );
}

interface ModeProps {
  outcome: ImportOutcome;
  /** Whether the outcome is that of the import, which makes no field optional. */
  isCounted: boolean;
  mode: OnDuplicate;
  onMode: (mode: OnDuplicate) => void;
}

const inCounts = {
  added: (count: number) => tr({ one: "{count} added", other: "{count} added" }, { count }),
  skipped: (count: number) => tr({ one: "{count} skipped", other: "{count} skipped" }, { count }),
  updated: (count: number) => tr({ one: "{count} updated", other: "{count} updated" }, { count }),
  unchanged: (count: number) => tr({ one: "{count} unchanged", other: "{count} unchanged" }, { count }),
  refused: (count: number) => tr({ one: "{count} refused", other: "{count} refused" }, { count }),
};

function OnDuplicateField({ outcome: { skip, update }, isCounted, mode, onMode }: ModeProps) {
  const skipCounts = [inCounts.added(skip.added), inCounts.skipped(skip.skipped), inCounts.refused(skip.refused)];
  const updateCounts = [
    ...[inCounts.added(update.added), inCounts.updated(update.updated)],
    ...[inCounts.unchanged(update.unchanged), inCounts.refused(update.refused)],
  ];
  return (
    <Radio.Group
      label={tr("People whose email address is already on your list")}
      value={mode}
      onChange={(value) => onMode(value === "update" ? "update" : "skip")}
    >
      <Stack gap={8} mt={8}>
        <Radio
          value="skip"
          label={tr("Skip them")}
          description={
            isCounted
              ? tr("They stay as they are: {counts}.", { counts: skipCounts.join(", ") })
              : tr("They stay as they are.")
          }
        />
        <Radio
          value="update"
          label={tr("Update them")}
          description={
            isCounted
              ? tr("They get the values in the file; empty cells change nothing: {counts}.", {
                  counts: updateCounts.join(", "),
                })
              : tr("They get the values in the file; empty cells change nothing.")
          }
        />
      </Stack>
    </Radio.Group>
  );
}

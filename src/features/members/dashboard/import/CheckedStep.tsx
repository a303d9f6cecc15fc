import { Anchor, Radio, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { counted } from "../../../../shared/text.ts";
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
import { delimiterNames, encodingNames } from "./ColumnsStep.tsx";
import { ConsentField, useConsent } from "./ConsentField.tsx";
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
  const [labels, setLabels] = useState<string[]>([]);
  const { check, refused } = step;
  const outcome = check.outcome ?? nothing;
  const reasons = useRefusedReasons(check, mode);
  const isRefused = refused[mode].count > 0;
  const start = () =>
    consent.read((givenConsent) => {
      const optional = reasons.chosen.map(({ key }) => key);
      onImport({ mode, consent: givenConsent, labels, optional, isPartial: reasons.refused > 0 });
    });
  return (
    <section aria-labelledby="preview" className={classes.preview}>
      {isRefused && <InvalidRows />}
      {isRefused && <RefusedReasons reasons={reasons} headerRow={step.sheet.header_row} />}
      <Preview step={step} fields={fields} onChange={onChange} />
      <OnDuplicateField outcome={outcome} isCounted={reasons.chosen.length === 0} mode={mode} onMode={setMode} />
      <AlikeValues key={check.revision} values={check.alike} fields={fields} onChange={onAlike} />
      <div className={classes.labels}>
        <LabelsInput
          label="Label everyone in this import"
          description={
            mode === "update"
              ? "For everyone in the file, besides the labels they have. Optional."
              : "For everyone who is added. Optional."
          }
          value={labels}
          onChange={setLabels}
        />
      </div>
      <ConsentField consent={consent} mode={mode} />
      {isRefused && (
        <FindingList findings={refused[mode]}>
          {`${counted(reasons.refused, "row")} would be left out. Nothing is imported yet.`}
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
      <p>Some rows can't be imported yet. See below.</p>
    </Notice>
  );
}

const isSpecified = (key: FileKey) => key !== labelsKey && key !== "language" && getFieldId(key) === undefined;

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
          {`${counted(check.rows_read, "row")} in ${sheet.name}`}
        </h2>
        <p className={classes.hint}>
          {`Read as ${encodingNames[encoding]}, ${isAddresses ? "one address per line" : `cells separated by ${delimiterNames[delimiter].toLowerCase()}`}. `}
          {ignored.length > 0 && `These columns are left out: ${ignored.join(", ")}. `}
          {ignored.length > 0 && !isAddresses && (
            <>
              <Anchor component="button" type="button" inherit onClick={onChange}>
                Keep them as custom fields
              </Anchor>
              {". "}
            </>
          )}
          <Anchor component="button" type="button" inherit onClick={onChange}>
            Change how the file is read
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

function OnDuplicateField({ outcome: { skip, update }, isCounted, mode, onMode }: ModeProps) {
  const withCounts = (text: string, counts: Record<string, number>) => {
    const parts = Object.entries(counts).map(([name, count]) => `${count.toLocaleString("en-US")} ${name}`);
    return isCounted ? `${text}: ${parts.join(", ")}.` : `${text}.`;
  };
  return (
    <Radio.Group
      label="People whose email address is already on your list"
      value={mode}
      onChange={(value) => onMode(value === "update" ? "update" : "skip")}
    >
      <Stack gap={8} mt={8}>
        <Radio
          value="skip"
          label="Skip them"
          description={withCounts("They stay as they are", {
            ...{ added: skip.added, skipped: skip.skipped, refused: skip.refused },
          })}
        />
        <Radio
          value="update"
          label="Update them"
          description={withCounts("They get the values in the file; empty cells change nothing", {
            ...{ added: update.added, updated: update.updated, unchanged: update.unchanged, refused: update.refused },
          })}
        />
      </Stack>
    </Radio.Group>
  );
}

import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { tr } from "../../../../shared/languages/tr.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import type { ListFields } from "../../fields.ts";
import { FieldsGate } from "../form/FieldsGate.tsx";
import { FormFrame } from "../form/FormFrame.tsx";
import { useWayBack } from "../list-state/use-list-state.ts";
import { AddressesStep } from "./AddressesStep.tsx";
import { CheckedStep } from "./CheckedStep.tsx";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { FindingList } from "./FindingList.tsx";
import { ImportingStep } from "./ImportingStep.tsx";
import classes from "./ImportPage.module.css";
import { addressColumns, type Failure, readingStep, type Step } from "./import-steps.ts";
import { useImport } from "./use-import.ts";
import { useNewFields } from "./use-new-fields.ts";
import { Working } from "./Working.tsx";

/** Imports members from a CSV file: uploads it, maps its columns, shows the effect, imports. */
export default function ImportPage() {
  return (
    <FormFrame title={tr("Import members")}>
      <FieldsGate>{(fields) => <Import fields={fields} />}</FieldsGate>
    </FormFrame>
  );
}

function Import({ fields: known }: { fields: ListFields }) {
  const navigate = useNavigate();
  const { list } = useWayBack();
  const { fields, addFields } = useNewFields(known);
  const work = useImport(fields);
  const { step, failure } = work;
  const done = step.name === "done" ? step : null;
  useEffect(() => {
    if (!done) return;
    const { message: imported, importId, leftOutImportId } = done;
    void navigate(list, { state: { imported, importId, leftOutImportId } });
  }, [done, list, navigate]);
  return (
    <div className={classes.page}>
      {failure && <ImportFailure key={failure.message} failure={failure} />}
      <StepView step={step} work={work} fields={fields} addFields={addFields} />
      {failure?.findings && step.name !== "checked" && (
        <FindingList findings={failure.findings}>{tr("Nothing was imported.")}</FindingList>
      )}
    </div>
  );
}

interface StepProps {
  step: Step;
  work: ReturnType<typeof useImport>;
  fields: ListFields;
  addFields: ReturnType<typeof useNewFields>["addFields"];
}

function StepView({ step, work, fields, addFields }: StepProps) {
  const cancel = () => void work.cancel();
  switch (step.name) {
    case "choose":
      return <FileDrop fields={fields} onChoose={(file) => void work.choose(file)} />;
    case "uploading":
      return (
        <Working
          key={step.name}
          title={tr("Uploading {name}…", { name: step.fileName })}
          share={step.size > 0 && step.progress ? step.progress.bytes_read / step.size : 0}
          onCancel={cancel}
        />
      );
    case "addresses":
      return (
        <AddressesStep
          step={step}
          onContinue={() => void work.check(step.sheet, addressColumns)}
          onColumns={() => void work.changeFormat(step.sheet, step.sheet)}
          onCancel={cancel}
        />
      );
    case "columns":
      return (
        <ColumnsStep
          key={JSON.stringify([step.sheet.encoding, step.sheet.delimiter, step.columns])}
          step={step}
          fields={fields}
          addFields={addFields}
          onFormat={(cells) => void work.changeFormat(step.sheet, cells)}
          onContinue={(columns) => void work.check(step.sheet, columns)}
          onCancel={cancel}
        />
      );
    case "checking": {
      const { progress, size, sheet } = step;
      const isComparing = progress?.state === "comparing";
      return (
        <Working
          key={progress?.state}
          title={isComparing ? tr("Comparing with your members…") : tr("Reading {name}…", { name: sheet.name })}
          share={size > 0 && progress ? progress.bytes_read / size : 0}
          detail={
            progress ? tr({ one: "{count} row read.", other: "{count} rows read." }, { count: progress.rows_read }) : ""
          }
          onCancel={cancel}
        />
      );
    }
    case "checked":
      return (
        <CheckedStep
          step={step}
          fields={fields}
          onImport={(choice) => void work.send(step, choice)}
          onChange={() => work.begin(readingStep(step.sheet, step.columns))}
          onAlike={(alike) => void work.check(step.sheet, step.columns, { alike })}
          onCancel={cancel}
        />
      );
    case "importing":
      return <ImportingStep step={step} onCancel={cancel} />;
    default:
      return null;
  }
}

/** Takes the focus, since what was just used is gone. */
function ImportFailure({ failure: { message, isUnsure } }: { failure: Failure }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice tone="error" announce ref={notice}>
      <p>{message}</p>
      {isUnsure && <p>{tr("No one is added twice if you import it again.")}</p>}
    </Notice>
  );
}

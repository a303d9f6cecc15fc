import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { LeaveGuard } from "../../../../dashboard/LeaveGuard.tsx";
import { Notice } from "../../../../dashboard/Notice.tsx";
import { FormFrame } from "../form/FormFrame.tsx";
import { useWayBack } from "../list/use-list-state.ts";
import { FileDrop } from "./FileDrop.tsx";
import { FindingList } from "./FindingList.tsx";
import classes from "./ImportPage.module.css";
import { ImportPreview } from "./ImportPreview.tsx";
import { type Failure, useImport } from "./use-import.ts";

/** Members from a CSV file: chosen, judged, looked at, imported. */
export default function ImportPage() {
  const navigate = useNavigate();
  const { list } = useWayBack();
  const { step, failure, choose, send, startAgain } = useImport();
  const sending = step.name === "sending";
  const imported = step.name === "done" ? step.message : null;
  useEffect(() => {
    if (imported) void navigate(list, { state: { imported } });
  }, [imported, list, navigate]);
  return (
    <FormFrame title="Import members">
      <div className={classes.page}>
        {failure && <ImportFailure failure={failure} />}
        {step.name === "choose" && <FileDrop onChoose={(file) => void choose(file)} />}
        {step.name === "reading" && (
          <p role="status" className={classes.reading}>
            {`Reading ${step.fileName}… ${step.rows.toLocaleString("en-US")} rows`}
          </p>
        )}
        {(step.name === "ready" || sending) && (
          <ImportPreview
            file={step.file}
            sending={sending}
            onImport={(onDuplicate) => void send(step.file, onDuplicate)}
            onCancel={startAgain}
          />
        )}
        {failure?.findings && <FindingList findings={failure.findings} />}
      </div>
      <LeaveGuard unsaved={sending} stay="Stay here">
        The import is still running. You won't see how it ends when you leave, and nothing is imported when you close
        the window.
      </LeaveGuard>
    </FormFrame>
  );
}

/** Takes the focus, since what was just used is gone. */
function ImportFailure({ failure: { message, isUnsure } }: { failure: Failure }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice tone="error" announce ref={notice}>
      <p>{message}</p>
      {isUnsure && <p>Nobody is added twice when you import it again.</p>}
    </Notice>
  );
}

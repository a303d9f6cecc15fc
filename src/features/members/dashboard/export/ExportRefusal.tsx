import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage, isStatus, noAnswer } from "../../../../ui/calls/api.ts";
import { Notice } from "../../../../ui/notices/Notice.tsx";
import { exportTexts } from "../../export-contract.ts";

/** Tells why an export didn't begin. */
export function ExportRefusal({ error }: { error: unknown }) {
  // A dialog of its own asks to log in again.
  const why = isStatus(error, 401) ? tr("Your session has ended.") : getMessage(error, exportTexts.failed);
  return (
    <Notice tone="error" announce>
      <p>{why}</p>
      {isStatus(error, noAnswer) && <p>{tr("The server could not be reached.")}</p>}
    </Notice>
  );
}

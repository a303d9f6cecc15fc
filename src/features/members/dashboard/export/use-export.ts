import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { InputOf } from "../../../../platform/calls/call.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { saveFile } from "../../../../ui/notices/save-file.ts";
import * as calls from "../../export.calls.ts";
import { exportTexts } from "../../export-contract.ts";
import type { MemberFilter } from "../../list-contract.ts";
import { callList, listHref } from "../member-lists/chosen-list.ts";

/** Selects an export's members, columns, and recipient. */
export type ExportQuery = InputOf<typeof calls.exportMembers>["query"];

/** How many members an export of this filter would hold now. */
export function useExportCount(filter: MemberFilter, enabled = true) {
  return useQuery({
    queryKey: ["members", "to-export", filter],
    queryFn: ({ signal }) => callList(calls.checkExport, { query: filter, signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Saves an export. What fails before the first row arrives is told here; then it goes on without its dialog. */
export function useDownload(onBegun: () => void) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const isAsking = useRef(false);

  async function download(query: ExportQuery) {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setError(null);
    let hasBegun = false;
    try {
      await callList(calls.checkExport, { query });
      await saveFile(listHref(calls.exportMembers, { query }), tr("Exporting members…"), () => {
        hasBegun = true;
        onBegun();
      });
      showSuccess(tr("Your browser is saving the file."));
    } catch (failure) {
      if (hasBegun) showFailure(failure, exportTexts.failed);
      else setError(failure);
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  }

  return { download, busy, error };
}

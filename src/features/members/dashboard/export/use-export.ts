import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { InputOf } from "../../../../platform/calls/call.ts";
import { followDownload } from "../../../../ui/calls/follow-download.ts";
import { showSuccess } from "../../../../ui/notices/notify.ts";
import * as calls from "../../export.calls.ts";
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

/**
 * Hands the download over to the browser once the server has said that it could begin: what fails before that is told
 * here. Afterwards it is the browser's, which would save a refusal as a file.
 */
export function useDownload(onBegun: () => void) {
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const isAsking = useRef(false);

  async function download(query: ExportQuery) {
    if (isAsking.current) return;
    isAsking.current = true;
    setBusy(true);
    setError(null);
    try {
      await callList(calls.checkExport, { query });
      followDownload(listHref(calls.exportMembers, { query }));
      showSuccess("Your browser is saving the file.");
      onBegun();
    } catch (failure) {
      setError(failure);
    } finally {
      isAsking.current = false;
      setBusy(false);
    }
  }

  return { download, busy, error };
}

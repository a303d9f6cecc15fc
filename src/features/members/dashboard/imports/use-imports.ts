import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { showFailure } from "../../../../ui/notices/notify.ts";
import * as calls from "../../import.calls.ts";
import type { UndoImportAnswer } from "../../import-contract.ts";
import { useReloadList } from "../list-state/use-members.ts";
import { callList } from "../member-lists/chosen-list.ts";

const importsKey = "member-imports";
export const importsPageSize = 25;

/** A page of the imports of the last 30 days, newest first. */
export function useImports(page: number) {
  return useQuery({
    queryKey: [importsKey, page],
    queryFn: ({ signal }) => callList(calls.getImports, { query: { page, limit: importsPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Takes an import back; what became of it is the answer. */
export function useUndoImport() {
  const reload = useReloadList();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callList(calls.undoImport, { params: { id } }),
    onError: (error) => showFailure(error, tr("Failed to undo the import.")),
    // Also after a failure: it may have been undone from elsewhere.
    onSettled: () => Promise.all([reload(), queries.invalidateQueries({ queryKey: [importsKey] })]),
  });
}

export function undoneInWords({ message, removed, restored, kept }: UndoImportAnswer): string {
  const parts = [
    tr({ one: "{count} member removed", other: "{count} members removed" }, { count: removed }),
    tr({ one: "{count} as before", other: "{count} as before" }, { count: restored }),
  ];
  if (kept > 0) parts.push(tr({ one: "{count} kept", other: "{count} kept" }, { count: kept }));
  return `${message}: ${formatList(parts)}.`;
}

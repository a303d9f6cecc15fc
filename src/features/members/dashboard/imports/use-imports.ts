import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { counted, joined } from "../../../../shared/text.ts";
import { getPage, post } from "../../../../ui/api.ts";
import { showFailure } from "../../../../ui/notify.ts";
import { pastImport, type UndoImportAnswer, undoImportAnswer } from "../../import-contract.ts";
import { useReloadList } from "../use-members.ts";

const pastImports = z.array(pastImport);
const importsKey = "member-imports";
export const importsPageSize = 25;

/** A page of the imports of the last 30 days, newest first. */
export function useImports(page: number) {
  return useQuery({
    queryKey: [importsKey, page],
    queryFn: ({ signal }) => getPage(`/api/get-imports?page=${page}&limit=${importsPageSize}`, pastImports, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Takes an import back; what became of it is the answer. */
export function useUndoImport() {
  const reload = useReloadList();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => post(`/api/undo-import/${id}`, undoImportAnswer),
    onError: (error) => showFailure(error, "Failed to undo the import."),
    // Also after a failure: it may have been undone from elsewhere.
    onSettled: () => Promise.all([reload(), queries.invalidateQueries({ queryKey: [importsKey] })]),
  });
}

export function undoneInWords({ message, removed, restored, kept }: UndoImportAnswer): string {
  const parts = [`${counted(removed, "member")} removed`, `${restored.toLocaleString("en-US")} as before`];
  if (kept > 0) parts.push(`${kept.toLocaleString("en-US")} kept`);
  return `${message}: ${joined(parts)}.`;
}

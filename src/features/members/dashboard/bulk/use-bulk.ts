import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { formatList, tr } from "../../../../shared/languages/tr.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { showUndo } from "../../../../ui/notices/show-undo.tsx";
import * as calls from "../../bulk.calls.ts";
import { type BulkAction, type Chosen, bulkTexts as texts, type UndoBulkAnswer } from "../../bulk-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { changesPath } from "../member-lists/sections.ts";
import { useIsReader } from "../member-lists/use-is-reader.ts";
import { followBulk, followRunningBulk } from "./running-bulk.ts";

const pastKey = "member-bulk-actions";
export const pastPageSize = 25;

export function usePreviewBulk() {
  return useMutation({
    mutationFn: (request: { members: Chosen; bulk: BulkAction }) => callList(calls.previewBulk, { body: request }),
  });
}

/** Says what became of it, with a way back. What failed is said where it was asked for. */
export function useCommitBulk() {
  const reload = useReload();
  const { mutateAsync: undo } = useUndoBulk();
  return useMutation({
    mutationFn: (id: number) => followBulk("change", id, () => callList(calls.commitBulk, { params: { id } })),
    onSuccess: ({ message }, id) =>
      showUndo(message, () =>
        undo(id).then(
          () => {},
          () => {}, // It has been said.
        ),
      ),
    onSettled: reload,
  });
}

/** Says who could not be given back what they had, where it stays to be read. */
export function useUndoBulk() {
  const reload = useReload();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (id: number) => followBulk("undo", id, () => callList(calls.undoBulk, { params: { id } })),
    onSuccess(answer) {
      if (answer.kept + answer.gone === 0) showSuccess(answer.message);
      else navigate(changesPath, { state: { undone: inWords(answer) } });
    },
    onError: (error) => showFailure(error, texts.undoFailed),
    onSettled: reload,
  });
}

const reasons = { changed: tr("changed since"), "address-taken": tr("someone else uses the email address now") };
const namedRows = 20;

function inWords({ message, kept, rows, gone }: UndoBulkAnswer): string {
  const named = rows.slice(0, namedRows).map(({ name, reason }) => `${name} (${reasons[reason]})`);
  const others = kept - named.length;
  const list = formatList(
    others > 0 ? [...named, tr({ one: "{count} other", other: "{count} others" }, { count: others })] : named,
  );
  const sentences = [`${message}.`];
  if (kept > 0)
    sentences.push(
      tr({ one: "One stays as it is: {list}.", other: "{count} stay as they are: {list}." }, { count: kept, list }),
    );
  if (gone > 0) sentences.push(tr({ one: "{count} erased since.", other: "{count} erased since." }, { count: gone }));
  return sentences.join(" ");
}

/** Shows a change of the list that is running although this tab didn't begin it. */
export function useRunningBulk(): void {
  const queries = useQueryClient();
  const isReader = useIsReader();
  useEffect(() => {
    if (isReader) return;
    // Without an answer, the screen says so for its own queries.
    followRunningBulk().then(
      (hasEnded) => hasEnded && reloadMembers(queries),
      () => {},
    );
  }, [queries, isReader]);
}

const reloadMembers = (queries: QueryClient): Promise<unknown> =>
  Promise.all(["members", "member-labels", pastKey].map((key) => queries.invalidateQueries({ queryKey: [key] })));

function useReload(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => reloadMembers(queries);
}

export function usePastBulk(page: number) {
  return useQuery({
    queryKey: [pastKey, page],
    queryFn: ({ signal }) => callList(calls.getBulkActions, { query: { page, limit: pastPageSize }, signal }),
    placeholderData: (shown) => shown,
    staleTime: 0,
  });
}

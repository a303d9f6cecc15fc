import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { counted, joined } from "../../../../shared/text.ts";
import { followWork } from "../../../../ui/notices/long-work.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { showUndo } from "../../../../ui/notices/show-undo.tsx";
import * as calls from "../../bulk.calls.ts";
import { type BulkAction, type Chosen, bulkTexts as texts, type UndoBulkAnswer } from "../../bulk-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";
import { changesPath } from "../member-lists/sections.ts";

const pastKey = "member-bulk-actions";
export const pastPageSize = 25;

const askEveryMs = 1000;

/** Shows how far the change is, which goes on though its screen or its tab is closed. */
function followBulk<T>(label: string, id: number, work: () => Promise<T>): Promise<T> {
  return followWork({ label, stopsWithTab: false }, async (report) => {
    const ask = async () => {
      const { members, done } = await callList(calls.getBulkProgress, { params: { id } });
      report(done / members, `${done.toLocaleString("en-US")} of ${counted(members, "member")}`);
    };
    // What fails here is asked again, or told by the change itself.
    const timer = window.setInterval(() => void ask().catch(() => {}), askEveryMs);
    return work().finally(() => window.clearInterval(timer));
  });
}

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
    mutationFn: (id: number) =>
      followBulk("Changing members…", id, () => callList(calls.commitBulk, { params: { id } })),
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
    mutationFn: (id: number) =>
      followBulk("Undoing a bulk change…", id, () => callList(calls.undoBulk, { params: { id } })),
    onSuccess(answer) {
      if (answer.kept + answer.gone === 0) showSuccess(answer.message);
      else navigate(changesPath, { state: { undone: inWords(answer) } });
    },
    onError: (error) => showFailure(error, texts.undoFailed),
    onSettled: reload,
  });
}

const reasons = { changed: "changed since", "address-taken": "someone else uses the email address now" };
const namedRows = 20;

function inWords({ message, kept, rows, gone }: UndoBulkAnswer): string {
  const named = rows.slice(0, namedRows).map(({ name, reason }) => `${name} (${reasons[reason]})`);
  const others = kept - named.length;
  const list = joined(others > 0 ? [...named, `${others.toLocaleString("en-US")} others`] : named);
  const stay =
    kept > 0
      ? ` ${kept === 1 ? "One stays as it is" : `${kept.toLocaleString("en-US")} stay as they are`}: ${list}.`
      : "";
  return `${message}.${stay}${gone > 0 ? ` ${gone.toLocaleString("en-US")} erased since.` : ""}`;
}

function useReload(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(["members", "member-labels", pastKey].map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

export function usePastBulk(page: number) {
  return useQuery({
    queryKey: [pastKey, page],
    queryFn: ({ signal }) => callList(calls.getBulkActions, { query: { page, limit: pastPageSize }, signal }),
    placeholderData: (shown) => shown,
    staleTime: 0,
  });
}

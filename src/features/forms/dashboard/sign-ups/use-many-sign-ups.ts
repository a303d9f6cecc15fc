import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getHref } from "../../../../platform/calls/call.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { showUndo } from "../../../../ui/notices/show-undo.tsx";
import { undoImport } from "../../../members/import.calls.ts";
import * as calls from "../../calls.ts";
import { type ChosenSignUps, texts } from "../../contract.ts";

function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all(["sign-ups", "inbox-counts", "members"].map((name) => client.invalidateQueries({ queryKey: [name] })));
}

/** Never rejects: failures are shown. */
const settled = (work: Promise<{ message: string }>, failure: string) =>
  work.then(
    ({ message }) => showSuccess(message),
    (error) => showFailure(error, failure),
  );

export function useDeleteSignUps(websiteId: number) {
  const reload = useReload();
  const restore = async (id: string) => {
    await settled(callApi(calls.restoreSignUps, { params: { id } }), texts.restoreFailed);
    await reload();
  };
  return useMutation({
    mutationFn: (sign_ups: ChosenSignUps) =>
      callApi(calls.deleteSignUps, { body: { website_id: websiteId, sign_ups } }),
    onSuccess: ({ message, kept, deletion_id }) =>
      showUndo(kept > 0 ? `${message}. ${texts.signUpsKept(kept)}` : message, () => restore(deletion_id)),
    onError: (error) => showFailure(error, texts.deleteSignUpsFailed),
    onSettled: reload,
  });
}

export function useAddToMembers(websiteId: number) {
  const reload = useReload();
  const undo = async (id: number) => {
    const undone = callApi(undoImport, { params: { id }, query: { website_id: websiteId } });
    await settled(undone, texts.undoAddFailed);
    await reload();
  };
  return useMutation({
    mutationFn: (sign_ups: ChosenSignUps) =>
      callApi(calls.addSignUpsToMembers, { body: { website_id: websiteId, sign_ups } }),
    onSuccess: ({ message, skipped, import_id }) =>
      showUndo(skipped > 0 ? `${message}. ${texts.skippedSignUps(skipped)}` : message, () => undo(import_id)),
    onError: (error) => showFailure(error, texts.addToMembersFailed),
    onSettled: reload,
  });
}

export const signUpsFile = (websiteId: number, search: string): string =>
  getHref(calls.exportSignUps, { query: { website_id: websiteId, search } });

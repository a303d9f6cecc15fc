import { useMutation, useQuery } from "@tanstack/react-query";
import { tr } from "../../../../shared/languages/tr.ts";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { saveBlob } from "../../../../ui/notices/save-file.ts";
import * as calls from "../../privacy.calls.ts";
import { privacyTexts } from "../../privacy-contract.ts";
import { callList } from "../member-lists/chosen-list.ts";

/** All that is stored about the person. The server notes who looks, so it is asked once. */
export function usePerson(email: string, enabled: boolean) {
  return useQuery({
    queryKey: ["person", email],
    queryFn: ({ signal }) => callList(calls.findPerson, { body: { email }, signal }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Fetched first, so that a failure is told and not saved. */
export function useExportPerson(email: string) {
  return useMutation({
    mutationFn: () => callList(calls.exportPerson, { body: { email } }),
    onSuccess(file) {
      const data = new Blob([JSON.stringify(file, null, 2)], { type: "application/json" });
      saveBlob(data, `personal-data-${file.written_at.slice(0, 10)}.json`);
      showSuccess(tr("Your browser is saving the file."));
    },
    onError: (error) => showFailure(error, tr("Failed to export this person's data.")),
  });
}

export function useErasePerson(email: string, onErased: () => Promise<void>) {
  return useMutation({
    mutationFn: () => callList(calls.erasePerson, { body: { email } }),
    async onSuccess({ message }) {
      showSuccess(message);
      await onErased();
    },
    onError: (error) => showFailure(error, privacyTexts.eraseFailed),
  });
}

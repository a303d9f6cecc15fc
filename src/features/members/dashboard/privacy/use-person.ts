import { useMutation, useQuery } from "@tanstack/react-query";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
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
      save(JSON.stringify(file, null, 2), `personal-data-${file.written_at.slice(0, 10)}.json`);
      showSuccess("Your browser is saving the file.");
    },
    onError: (error) => showFailure(error, "Failed to export this person's data."),
  });
}

function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  // The browser has taken it by then; left alone it would keep the data as long as the page is open.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
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

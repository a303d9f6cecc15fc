import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { getJson, post } from "../../../../dashboard/api.ts";
import { showFailure, showSuccess } from "../../../../dashboard/notify.ts";
import { erasePersonAnswer, personFile, privacyTexts, storedPerson } from "../../privacy-contract.ts";
import { useReloadList } from "../use-members.ts";

/** All that is stored about the person. The server notes who looks, so it is asked once. */
export function usePerson(memberId: number, enabled: boolean) {
  return useQuery({
    queryKey: ["person", memberId],
    queryFn: ({ signal }) => getJson(`/api/get-person/${memberId}`, storedPerson, signal),
    ...{ enabled, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
}

/** Fetched first, so that a failure is told and not saved. */
export function useExportPerson(memberId: number) {
  return useMutation({
    mutationFn: () => getJson(`/api/export-person/${memberId}`, personFile),
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

/** Then there is nothing left to show: on to the list. */
export function useErasePerson(memberId: number, list: string) {
  const reload = useReloadList();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (confirm: string) => post(`/api/erase-person/${memberId}`, erasePersonAnswer, { confirm }),
    async onSuccess({ message }) {
      showSuccess(message);
      await navigate(list);
      await reload();
    },
    onError: (error) => showFailure(error, privacyTexts.eraseFailed),
  });
}

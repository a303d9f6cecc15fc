import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { tr } from "../../../../../shared/languages/tr.ts";
import { callApi } from "../../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../../ui/calls/use-single-mutate.ts";
import { showFailure, showSuccess } from "../../../../../ui/notices/notify.ts";
import * as calls from "../../../sender.calls.ts";
import { type NewsletterSender, senderTexts } from "../../../sender-contract.ts";

const senderKey = (websiteId: number) => ["newsletter-sender", websiteId];
/** Poll while records are awaited, since the server checks them in the background. */
const whileWaiting = 30_000;

/** Where a website's newsletters come from, and what the latest check found. */
export function useSender(website_id: number, isWanted = true) {
  return useQuery({
    queryKey: senderKey(website_id),
    queryFn: isWanted
      ? ({ signal }) => callApi(calls.getNewsletterSender, { query: { website_id }, signal })
      : skipToken,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? whileWaiting : false),
  });
}

/** The address isn't used yet, or a new key isn't. */
const isWaiting = ({ address, is_used, keys }: NewsletterSender): boolean =>
  address !== "" && (!is_used || keys.some(({ state }) => state === "waiting"));

/** Returns a warning for the sending dialog if, by the latest check, the chosen address can't be used. */
export function senderInWords(sender: NewsletterSender | undefined): { id: string; text: string }[] {
  if (!sender || sender.address === "" || sender.is_used || sender.from === null) return [];
  const text = tr(
    "{address} isn't set up yet, so the newsletter comes from {from}, the network's address. See what is missing under Settings › Newsletters.",
    { address: sender.address, from: sender.from },
  );
  return [{ id: "sender", text }];
}

/** Shows a change's result, and loads what depends on it again. */
export function useTakeSender(): (sender: NewsletterSender) => void {
  const queries = useQueryClient();
  return (sender) => {
    queries.setQueryData(senderKey(sender.website_id), sender);
    void queries.invalidateQueries({ queryKey: ["newsletter-settings", sender.website_id] });
  };
}

/** Checks the records, makes a new key, or returns to the network's address; one at a time. */
export function useSenderActions(website_id: number) {
  const take = useTakeSender();
  const checking = useMutation({
    mutationFn: () => callApi(calls.checkNewsletterSender, { body: { website_id } }),
    onSuccess: take,
    onError: (error) => showFailure(error, senderTexts.checkFailed),
  });
  const rotating = useMutation({
    mutationFn: () => callApi(calls.rotateNewsletterKey, { body: { website_id } }),
    onSuccess(sender) {
      take(sender);
      showSuccess(senderTexts.rotated);
    },
    onError: (error) => showFailure(error, senderTexts.rotateFailed),
  });
  const removing = useMutation({
    mutationFn: () => callApi(calls.editNewsletterSender, { body: { website_id, address: "" } }),
    onSuccess(sender) {
      take(sender);
      showSuccess(senderTexts.removed);
    },
    onError: (error) => showFailure(error, senderTexts.saveFailed),
  });
  return {
    check: useSingleMutate(checking),
    isChecking: checking.isPending,
    rotate: useSingleMutate(rotating),
    isRotating: rotating.isPending,
    remove: useSingleMutate(removing),
    isRemoving: removing.isPending,
  };
}

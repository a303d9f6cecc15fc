import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { getJson, remove } from "../../../dashboard/api.ts";
import { ConfirmDialog } from "../../../dashboard/ConfirmDialog.tsx";
import { LoadError } from "../../../dashboard/LoadError.tsx";
import { showFailure, showSuccess } from "../../../dashboard/notify.ts";
import { messageBody } from "../../../shared/contract.ts";
import { counted, joined } from "../../../shared/text.ts";
import { texts, type Website, websiteContent } from "../contract.ts";

interface Props {
  website: Website;
  onClose: () => void;
}

/** Names what is lost before a website is deleted. */
export function DeleteWebsiteDialog({ website: { website_id, title }, onClose }: Props) {
  const queries = useQueryClient();
  const content = useQuery({
    queryKey: ["website-content", website_id],
    queryFn: ({ signal }) => getJson(`/api/get-website-content/${website_id}`, websiteContent, signal),
    // What it was when the dialog was last open is of no use.
    ...{ staleTime: 0, gcTime: 0 },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(`/delete_website/${website_id}`, messageBody),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showFailure(error, texts.deleteFailed),
    onSettled() {
      onClose();
      // Articles, settings, page views: whatever was of this website, but not this dialog, which is about to go.
      return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "website-content" });
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={`Delete ${title}?`}
      confirm="Delete website"
      cancel="Keep it"
      busy={isPending}
      disabled={!content.data}
      onConfirm={() => !isPending && mutate()}
      onCancel={onClose}
    >
      {content.data ? (
        <span role="status">{loss(content.data)}</span>
      ) : content.error ? (
        <LoadError
          error={content.error}
          fallback={texts.contentFailed}
          retrying={content.isFetching}
          onRetry={() => void content.refetch()}
        />
      ) : (
        <span role="status">Looking what is on it…</span>
      )}
    </ConfirmDialog>
  );
}

function loss({ articles, pages, domain }: z.infer<typeof websiteContent>): string {
  const parts = [
    ...(articles > 0 ? [counted(articles, "article")] : []),
    ...(pages > 0 ? [counted(pages, "page")] : []),
    ...(domain === null ? [] : [`its domain ${domain}`]),
  ];
  const what = parts.length > 0 ? `The website and with it ${joined(parts)} will be gone` : "The website will be gone";
  return `${what} for good, at once. Your members stay.`;
}

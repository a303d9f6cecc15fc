import { Button, Skeleton, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { escapeHtml } from "../../../../shared/text.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { useSingleMutate } from "../../../../ui/calls/use-single-mutate.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { showFailure, showSuccess } from "../../../../ui/notices/notify.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { CompareText } from "../../../../writing/compare/CompareText.tsx";
import { hunksOf } from "../../../../writing/compare/hunks.ts";
import classes from "../../../articles/dashboard/revisions/RevisionsPage.module.css";
import * as calls from "../../calls.ts";
import { type Newsletter, texts } from "../../contract.ts";
import { useRefreshNewsletter } from "../newsletter/use-newsletters.ts";

interface Props {
  revisionId: number;
  newsletter: Newsletter;
  onRestored: () => void;
}

/** One version beside the current text. */
export function VersionCompare({ revisionId, newsletter, onRestored }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["newsletter-revision", revisionId],
    queryFn: ({ signal }) => callApi(calls.getNewsletterRevision, { params: { id: revisionId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const restore = useRestore({ revisionId, newsletter, onRestored });
  if (!data && error) {
    return (
      <LoadError error={error} fallback={texts.loadOneFailed} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton height={320} radius={6} />;
  const { subject, preview_text, content } = newsletter.fields;
  const hunks = hunksOf(lines(data.subject, data.preview_text) + data.content, lines(subject, preview_text) + content);
  const isSame = hunks.every((hunk) => hunk.same);
  return (
    <section aria-label="Comparison">
      <div className={classes.bar}>
        <Title order={2} className={classes.barTitle}>
          {isSame ? "Same as the current newsletter" : "This version and the current newsletter"}
        </Title>
        {!isSame && newsletter.may_write && newsletter.state === "draft" && restore.button}
      </div>
      <CompareText hunks={hunks} leftName="This version" rightName="Current newsletter" />
      {restore.dialog}
    </section>
  );
}

/** Subject and preview text as the first lines of the text. */
function lines(subject: string, preview: string): string {
  return [`Subject: ${subject}`, `Preview text: ${preview}`].map((line) => `<p>${escapeHtml(line)}</p>`).join("");
}

function useRestore({ revisionId, newsletter: { id, version }, onRestored }: Props) {
  const refresh = useRefreshNewsletter();
  const [asking, setAsking] = useState(false);
  const mutation = useMutation({
    mutationFn: () => callApi(calls.restoreNewsletterRevision, { params: { id: revisionId }, body: { version } }),
    onSuccess({ message }) {
      showSuccess(message);
      onRestored();
    },
    onError: (error) => showFailure(error, texts.saveFailed),
    onSettled() {
      setAsking(false);
      return refresh(id);
    },
  });
  const start = useSingleMutate(mutation);
  return {
    button: (
      <Button size="sm" onClick={() => setAsking(true)}>
        Restore this version
      </Button>
    ),
    dialog: (
      <ConfirmDialog
        opened={asking}
        title="Restore this version?"
        confirm="Restore version"
        cancel="Cancel"
        busy={mutation.isPending}
        onConfirm={() => start()}
        onCancel={() => setAsking(false)}
      >
        This version's subject, preview text, and text replace the current ones, which are kept as a version.
      </ConfirmDialog>
    ),
  };
}

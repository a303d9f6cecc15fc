import { Button, Skeleton, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { messageOf } from "../../../../ui/calls/api.ts";
import { ConfirmDialog } from "../../../../ui/dialogs/ConfirmDialog.tsx";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { CompareText } from "../../../../writing/compare/CompareText.tsx";
import { hunksOf } from "../../../../writing/compare/hunks.ts";
import { type Draft, type Revision, texts } from "../../writing-contract.ts";
import classes from "./RevisionsPage.module.css";
import { useRestoreRevision, useRevision } from "./use-revisions.ts";

interface Props {
  revisionId: number;
  draft: Draft;
  onRestored: () => void;
}

export function RevisionCompare({ revisionId, draft, onRestored }: Props) {
  const { data, error, isFetching, refetch } = useRevision(revisionId);
  if (error && !data) {
    return (
      <LoadError error={error} fallback={texts.revisionsFailed} retrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton height={320} radius={6} />;
  return <Comparison revision={data} draft={draft} onRestored={onRestored} />;
}

function Comparison({ revision, draft, onRestored }: { revision: Revision; draft: Draft; onRestored: () => void }) {
  const [asking, setAsking] = useState(false);
  const restore = useRestoreRevision(draft.id);
  const { title, description, content } = draft.fields;
  const hunks = hunksOf(revision.content, content);
  const isSame = hunks.every((hunk) => hunk.same) && revision.title === title && revision.description === description;

  function confirm() {
    setAsking(false);
    restore.mutate(
      { revisionId: revision.revision_id, version: draft.version },
      {
        onSuccess: ({ message }) => {
          notifications.show({ message, color: "green" });
          onRestored();
        },
        onError: (error) => notifications.show({ message: messageOf(error, texts.restoreVersionFailed), color: "red" }),
      },
    );
  }

  return (
    <section aria-label="Comparison">
      <div className={classes.bar}>
        <Title order={2} className={classes.barTitle}>
          {isSame ? "Same as the current article" : "This version and the current article"}
        </Title>
        {!isSame && draft.may_write && draft.state !== "bin" && (
          <Button size="sm" loading={restore.isPending} onClick={() => setAsking(true)}>
            Restore this version
          </Button>
        )}
      </div>
      <ChangedLine label="Title" before={revision.title} now={title} />
      <ChangedLine label="Description" before={revision.description} now={description} />
      <CompareText hunks={hunks} leftName="This version" rightName="Current article" />
      <ConfirmDialog
        opened={asking}
        title="Restore this version?"
        confirm="Restore version"
        cancel="Cancel"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        This version's title, description, and text replace the current ones. The current text is kept as a version, and
        visitors see the change only after you publish it.
      </ConfirmDialog>
    </section>
  );
}

/** A short field, shown if it differs. */
function ChangedLine({ label, before, now }: { label: string; before: string; now: string }) {
  if (before === now) return null;
  return (
    <div className={classes.small}>
      <span className={classes.smallLabel}>{label}</span>
      <CompareText
        hunks={[{ same: false, left: [asHtml(before)], right: [asHtml(now)] }]}
        leftName="This version"
        rightName="Current article"
      />
    </div>
  );
}

const asHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

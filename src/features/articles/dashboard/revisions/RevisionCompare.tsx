import { Button, Skeleton, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { messageOf } from "../../../../ui/api.ts";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { LoadError } from "../../../../ui/LoadError.tsx";
import { type Draft, type Revision, texts } from "../../writing-contract.ts";
import { CompareText } from "../compare/CompareText.tsx";
import { hunksOf } from "../compare/hunks.ts";
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
          {isSame ? "The same as the article now" : "This version and the article now"}
        </Title>
        {!isSame && draft.state !== "bin" && (
          <Button size="sm" loading={restore.isPending} onClick={() => setAsking(true)}>
            Restore this version
          </Button>
        )}
      </div>
      <ChangedLine label="Title" before={revision.title} now={title} />
      <ChangedLine label="Description" before={revision.description} now={description} />
      <CompareText hunks={hunks} leftName="This version" rightName="The article now" />
      <ConfirmDialog
        opened={asking}
        title="Restore this version?"
        confirm="Restore version"
        cancel="Keep the article as it is"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        Title, description and text become those of this version. What the article says now is kept as a version, and
        visitors see the change only when you publish it.
      </ConfirmDialog>
    </section>
  );
}

/** A short field, when it differs. */
function ChangedLine({ label, before, now }: { label: string; before: string; now: string }) {
  if (before === now) return null;
  return (
    <div className={classes.small}>
      <span className={classes.smallLabel}>{label}</span>
      <CompareText
        hunks={[{ same: false, left: [asHtml(before)], right: [asHtml(now)] }]}
        leftName="This version"
        rightName="The article now"
      />
    </div>
  );
}

const asHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

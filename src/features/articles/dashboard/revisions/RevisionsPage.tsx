import { Button, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { LoadError } from "../../../../ui/LoadError.tsx";
import { LoadingPage } from "../../../../ui/LoadingPage.tsx";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { texts } from "../../writing-contract.ts";
import { RevisionCompare } from "./RevisionCompare.tsx";
import { RevisionList } from "./RevisionList.tsx";
import classes from "./RevisionsPage.module.css";
import { useCurrentDraft, useRevisions } from "./use-revisions.ts";

/** The versions of one article: who wrote what and when, beside what it says now, and the way back. */
export default function RevisionsPage() {
  usePageTitle("Versions");
  const id = Number(useParams().id);
  const revisions = useRevisions(id);
  const draft = useCurrentDraft(id);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? revisions.data?.[0]?.revision_id ?? null;
  const failed = revisions.error ?? draft.error;

  if (failed && !(revisions.data && draft.data)) {
    return (
      <LoadError
        error={failed}
        fallback={texts.revisionsFailed}
        retrying={revisions.isFetching || draft.isFetching}
        onRetry={() => void Promise.all([revisions.refetch(), draft.refetch()])}
      />
    );
  }
  if (!revisions.data || !draft.data) return <LoadingPage />;
  return (
    <div className={classes.page}>
      <Button
        component={Link}
        to={`/dashboard/articles/edit/${id}`}
        variant="subtle"
        color="gray"
        w="fit-content"
        ml={-12}
        px={12}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Back to the article
      </Button>
      <Title order={1} className={classes.title}>
        Versions
      </Title>
      <p className={classes.lead}>{draft.data.fields.title || "Untitled"}</p>
      {revisions.data.length === 0 ? (
        <EmptyState title="No earlier versions yet">
          <p>
            A version is saved every ten minutes while you write, each time you publish, and before large deletions.
          </p>
        </EmptyState>
      ) : (
        <div className={classes.columns}>
          <RevisionList revisions={revisions.data} chosen={shown} onChoose={setChosen} />
          {shown !== null && (
            <RevisionCompare key={shown} revisionId={shown} draft={draft.data} onRestored={() => setChosen(null)} />
          )}
        </div>
      )}
    </div>
  );
}

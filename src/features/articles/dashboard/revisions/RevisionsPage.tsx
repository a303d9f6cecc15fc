import { Button, Title } from "@mantine/core";
import { Link, useParams } from "react-router";
import { Versions } from "../../../../documents/client/Versions.tsx";
import { IconArrowLeft } from "../../../../ui/icons/index.ts";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import { type RevisionReason, texts } from "../../writing-contract.ts";
import { RevisionCompare } from "./RevisionCompare.tsx";
import classes from "./RevisionsPage.module.css";
import { useCurrentDraft, useRevisions } from "./use-revisions.ts";

/** Texts for each reason. */
const reasons: Record<RevisionReason, string> = {
  autosave: "While writing",
  published: "Published",
  shortened: "Before a large deletion",
  conflict: "The other text from an editing conflict",
  restored: "Before restoring another version",
};

/** Lists an article's versions with author and time, compares one with the current text, and restores it. */
export default function RevisionsPage() {
  usePageTitle("Versions");
  const id = Number(useParams().id);
  const revisions = useRevisions(id);
  const draft = useCurrentDraft(id);
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
  const current = draft.data;
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
      <p className={classes.lead}>{current.fields.title || "Untitled"}</p>
      <Versions
        list={revisions.data}
        empty="A version is saved every ten minutes while you write, each time you publish, and before large deletions."
        sizeOf={({ words }) => `${words} ${words === 1 ? "word" : "words"}`}
        reasons={reasons}
      >
        {({ revision_id }, choose) => (
          <RevisionCompare key={revision_id} revisionId={revision_id} draft={current} onRestored={() => choose(null)} />
        )}
      </Versions>
    </div>
  );
}

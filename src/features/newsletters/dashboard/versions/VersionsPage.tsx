import { Button, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { Versions } from "../../../../documents/client/Versions.tsx";
import { counted } from "../../../../shared/text.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { IconArrowLeft } from "../../../../ui/icons/index.ts";
import { usePageTitle } from "../../../../ui/page-title.ts";
import { LoadError } from "../../../../ui/states/LoadError.tsx";
import { LoadingPage } from "../../../../ui/states/LoadingPage.tsx";
import classes from "../../../articles/dashboard/revisions/RevisionsPage.module.css";
import * as calls from "../../calls.ts";
import { type RevisionReason, texts } from "../../contract.ts";
import { useNewsletterOnServer } from "../newsletter/use-newsletters.ts";
import { VersionCompare } from "./VersionCompare.tsx";

const reasons: Record<RevisionReason, string> = {
  autosave: "While writing",
  shortened: "Before a large deletion",
  conflict: "The other text from an editing conflict",
  restored: "Before restoring another version",
  sent: "Sent",
};

/** Lists a newsletter's versions with author and time, compares one with the current text, and restores it. */
export default function VersionsPage() {
  usePageTitle("Versions");
  const id = Number(useParams().id);
  const newsletter = useNewsletterOnServer(id);
  const versions = useQuery({
    queryKey: ["newsletter-revisions", id],
    queryFn: ({ signal }) => callApi(calls.getNewsletterRevisions, { params: { id }, signal }),
    staleTime: 0,
  });
  const failed = versions.error ?? newsletter.error;
  if (failed && !(versions.data && newsletter.data)) {
    return (
      <LoadError
        error={failed}
        fallback={texts.loadOneFailed}
        retrying={versions.isFetching || newsletter.isFetching}
        onRetry={() => void Promise.all([versions.refetch(), newsletter.refetch()])}
      />
    );
  }
  if (!versions.data || !newsletter.data) return <LoadingPage />;
  const current = newsletter.data;
  return (
    <div className={classes.page}>
      <Button
        component={Link}
        to={`/dashboard/newsletters/${id}`}
        variant="subtle"
        color="gray"
        w="fit-content"
        ml={-12}
        px={12}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Back to the newsletter
      </Button>
      <Title order={1} className={classes.title}>
        Versions
      </Title>
      <p className={classes.lead}>{current.fields.subject || "No subject"}</p>
      <Versions
        list={versions.data}
        empty="A version is saved every ten minutes while you write, when you send it, and before large deletions."
        sizeOf={({ words }) => counted(words, "word")}
        reasons={reasons}
      >
        {({ revision_id }, choose) => (
          <VersionCompare
            key={revision_id}
            revisionId={revision_id}
            newsletter={current}
            onRestored={() => choose(null)}
          />
        )}
      </Versions>
    </div>
  );
}

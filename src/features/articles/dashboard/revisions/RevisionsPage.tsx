import { useParams } from "react-router";
import { VersionsPage } from "../../../../documents/client/screen/VersionsPage.tsx";
import { tr } from "../../../../shared/languages/tr.ts";
import { callApi } from "../../../../ui/calls/api.ts";
import { VersionCompare } from "../../../../writing/compare/VersionCompare.tsx";
import * as calls from "../../writing.calls.ts";
import { type Draft, type DraftFields, type RevisionReason, texts } from "../../writing-contract.ts";
import { useRefreshDraft } from "../article/use-draft.ts";
import { useCurrentDraft, useRevision, useRevisions } from "./use-revisions.ts";

/** Texts for each reason. */
const reasons: Record<RevisionReason, string> = {
  autosave: tr("While writing"),
  published: tr("version|Published"),
  shortened: tr("Before a large deletion"),
  conflict: tr("The other text from an editing conflict"),
  restored: tr("Before restoring another version"),
};

/** The versions of an article. */
export default function RevisionsPage() {
  const id = Number(useParams().id);
  return (
    <VersionsPage
      what="article"
      to={`/dashboard/articles/edit/${id}`}
      versions={useRevisions(id)}
      current={useCurrentDraft(id)}
      failed={texts.revisionsFailed}
      getName={({ fields }) => fields.title || tr("Untitled")}
      empty={tr(
        "A version is saved every ten minutes while you write, each time you publish, and before large deletions.",
      )}
      getSize={({ words }) => tr({ one: "{count} word", other: "{count} words" }, { count: words })}
      reasons={reasons}
    >
      {({ revision_id }, draft, onRestored) => (
        <Compare key={revision_id} id={revision_id} draft={draft} onRestored={onRestored} />
      )}
    </VersionsPage>
  );
}

interface Props {
  id: number;
  draft: Draft;
  onRestored: () => void;
}

function Compare({ id, draft: { id: articleId, version, fields, may_write, state }, onRestored }: Props) {
  const refresh = useRefreshDraft();
  return (
    <VersionCompare
      what="article"
      version={useRevision(id)}
      failed={texts.revisionsFailed}
      getText={getText}
      current={getText(fields)}
      mayRestore={may_write && state !== "bin"}
      restore={() => callApi(calls.restoreRevision, { params: { id }, body: { version } })}
      restoreFailed={texts.restoreVersionFailed}
      consequence={tr(
        "This version's title, description, and text replace the current ones. The current text is kept as a version, and visitors see the change only after you publish it.",
      )}
      onRestored={onRestored}
      refresh={() => refresh(articleId)}
    />
  );
}

function getText({ title, description, content }: Pick<DraftFields, "title" | "description" | "content">) {
  return { content, lines: { [tr("Title")]: title, [tr("Description")]: description } };
}

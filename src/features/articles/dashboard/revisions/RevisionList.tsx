import { VersionList } from "../../../../ui/VersionList.tsx";
import type { RevisionReason, RevisionSummary } from "../../writing-contract.ts";

/** Why a version was kept, as a writer would say it. */
const reasons: Record<RevisionReason, string> = {
  autosave: "While writing",
  published: "Posted",
  shortened: "Before much was removed",
  conflict: "The other text of two that were written at once",
  restored: "Before another version was restored",
};

interface Props {
  revisions: readonly RevisionSummary[];
  chosen: number | null;
  onChoose: (revisionId: number) => void;
}

export function RevisionList({ revisions, chosen, onChoose }: Props) {
  const versions = revisions.map(({ revision_id: id, created_at: date, editor, reason, words }) => {
    const size = `${words} ${words === 1 ? "word" : "words"}`;
    return { id, date, lines: [`${editor ?? "Somebody"} · ${size}`, reasons[reason]] };
  });
  return <VersionList versions={versions} chosen={chosen} onChoose={onChoose} />;
}

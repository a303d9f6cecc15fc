import { VersionList } from "../../../../ui/VersionList.tsx";
import type { RevisionReason, RevisionSummary } from "../../writing-contract.ts";

/** Why a version was kept, as a writer would say it. */
const reasons: Record<RevisionReason, string> = {
  autosave: "While writing",
  published: "Published",
  shortened: "Before a large deletion",
  conflict: "The other text from an editing conflict",
  restored: "Before restoring another version",
};

interface Props {
  revisions: readonly RevisionSummary[];
  chosen: number | null;
  onChoose: (revisionId: number) => void;
}

export function RevisionList({ revisions, chosen, onChoose }: Props) {
  const versions = revisions.map(({ revision_id: id, created_at: date, editor, reason, words }) => {
    const size = `${words} ${words === 1 ? "word" : "words"}`;
    return { id, date, lines: [`${editor ?? "Someone"} · ${size}`, reasons[reason]] };
  });
  return <VersionList versions={versions} chosen={chosen} onChoose={onChoose} />;
}

import type { FieldConflict, Fields } from "../../../../documents/protocol/saving.ts";
import { ConflictModal } from "../../../../writing/compare/ConflictModal.tsx";
import { useContentChoice } from "../../../../writing/compare/use-content-choice.tsx";
import { audience } from "../../audience-contract.ts";
import { useTopics } from "../newsletter/use-topics.ts";
import { audienceInWords, useAudienceChoices } from "./audience-in-words.ts";
import { fieldLabels, isNewsletterField } from "./newsletter-fields.ts";

interface Props {
  websiteId: number;
  conflicts: readonly FieldConflict[];
  /** Who saved the other version, if known. */
  editor: string | null;
  onResolve: (values: Fields) => void;
  onLater: () => void;
}

/** Two people changed the same newsletter: shows both versions side by side to choose from or merge. */
export default function ConflictDialog({ websiteId, conflicts, editor, onResolve, onLater }: Props) {
  const who = editor ?? "Someone else";
  const choices = useContentChoice(conflicts, who);
  const { data } = useAudienceChoices(websiteId);
  const { data: topics } = useTopics(websiteId);
  function describe(path: string, value: unknown): string {
    if (path === "is_public") return value ? "Shown on the website" : "Not shown on the website";
    if (path === "topic_id") return topics?.find(({ topic_id }) => topic_id === value)?.name ?? "No topic";
    const wanted = path === "audience" ? audience.safeParse(value).data : undefined;
    if (wanted) return audienceInWords(wanted, data);
    return String(value ?? "") || "Empty";
  }
  return (
    <ConflictModal
      what="newsletter"
      editor={editor}
      conflicts={conflicts}
      choices={choices}
      describe={describe}
      nameOf={(path) => (isNewsletterField(path) ? fieldLabels[path] : path)}
      onResolve={onResolve}
      onLater={onLater}
    />
  );
}

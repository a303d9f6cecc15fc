import type { OpenConflict } from "../../../../documents/client/screen/ConflictChoice.tsx";
import { tr } from "../../../../shared/languages/tr.ts";
import { ConflictModal } from "../../../../writing/compare/ConflictModal.tsx";
import { audience } from "../../audience-contract.ts";
import { useTopics } from "../newsletter/use-topics.ts";
import { audienceInWords, useAudienceChoices } from "./audience-in-words.ts";
import { nameField } from "./newsletter-fields.ts";

/** Two people changed the same newsletter. */
export default function ConflictDialog({ websiteId, ...conflict }: OpenConflict & { websiteId: number }) {
  const { data } = useAudienceChoices(websiteId);
  const { data: topics } = useTopics(websiteId);
  function describe(path: string, value: unknown): string {
    if (path === "is_public") return value ? tr("Shown on the website") : tr("Not shown on the website");
    if (path === "topic_id") return topics?.find(({ topic_id }) => topic_id === value)?.name ?? tr("No topic");
    const wanted = path === "audience" ? audience.safeParse(value).data : undefined;
    if (wanted) return audienceInWords(wanted, data);
    return String(value ?? "") || tr("value|Empty");
  }
  return <ConflictModal {...conflict} what="newsletter" describe={describe} getName={nameField} />;
}

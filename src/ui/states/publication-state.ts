import { locale, tr } from "../../shared/languages/tr.ts";

interface Publication {
  state: "draft" | "scheduled" | "published";
  /** The draft differs from what visitors see, or will see. */
  hasChanges: boolean;
  /** When it is scheduled for. */
  date: string | null;
}

/** The words for what visitors see of a document, the same on every screen. */
export const publicationWords = {
  draft: tr("document|Draft"),
  published: tr("document|Published"),
  changed: tr("Unpublished changes"),
  scheduled: (date: string) => tr("Scheduled for {moment}", { moment: shortMoment(date) }),
} as const;

/** Says in one line what visitors see of a document. */
export function publicationText({ state, hasChanges, date }: Publication): string {
  if (state === "draft") return publicationWords.draft;
  if (state === "published") return hasChanges ? publicationWords.changed : publicationWords.published;
  const scheduled = date === null ? tr("document|Scheduled") : publicationWords.scheduled(date);
  return hasChanges ? `${scheduled} · ${publicationWords.changed}` : scheduled;
}

/** `Nov 24, 10:30 AM`, with the year unless it is this one. */
function shortMoment(iso: string): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const day = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(locale, isThisYear ? day : { ...day, year: "numeric" }).format(date);
}

import type { Embed } from "../../../../../shared/embeds.ts";

/** What a dialog of a sign-up form or donate button gets. */
export interface DialogProps {
  /** Undefined: the account's first website. */
  websiteId: number | undefined;
  /** Null for a new one. */
  embed: Embed | null;
  onDone: (words: Pick<Embed, "href" | "title" | "description">) => void;
  onClose: () => void;
}

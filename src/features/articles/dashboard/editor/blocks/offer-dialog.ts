import type { Embed } from "../../../../../shared/embeds.ts";

/** The props of a dialog for a sign-up form or donate button. */
export interface DialogProps {
  /** Undefined: the account's first website. */
  websiteId: number | undefined;
  /** Null for a new one. */
  embed: Embed | null;
  onDone: (words: Pick<Embed, "href" | "title" | "description">) => void;
  onClose: () => void;
}

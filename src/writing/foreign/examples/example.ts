/** A text of another program, for tests. */
export interface ForeignExample {
  name: string;
  html: string;
  footnotes?: readonly { id: string; content: string }[];
  /** As it is stored, with each image's address in braces. */
  stored: string;
  remarks: readonly string[];
  /** Words that an article has no use for. */
  gone?: string;
}

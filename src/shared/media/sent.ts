/** How much of a file was sent. */
export interface Sent {
  /** From 0 to 1. */
  share: number;
  /** Words for it, without a period; empty: its percentage. */
  progress: string;
}

export const nothingSent: Sent = { share: 0, progress: "" };

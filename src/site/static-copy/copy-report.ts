import type { Moved } from "./server-files.ts";

/** A list of what was copied, and of what wasn't. */
export interface CopyReport {
  pages: number;
  files: number;
  moved: Moved[];
  /** Links that lead nowhere, with a page that has them. */
  broken: { address: string; from: string }[];
  /** Addresses that could not be read. */
  failed: string[];
}

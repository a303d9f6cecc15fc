import type { Fields } from "../../protocol/saving.ts";
import type { Timers } from "./browser-timers.ts";
import type { CopySlot } from "./local-copies.ts";
import type { LocalCopy } from "./local-copy.ts";
import type { SaveTransport } from "./save-answer.ts";

export interface EngineOptions {
  transport: SaveTransport;
  /** Null: create the document on the server with the first save. */
  id: number | null;
  version: number;
  fields: Fields;
  savedAt: Date | null;
  /** Where to store the copy on this device, by document id; null until the document has one. */
  place: (id: number | null) => CopySlot;
  /** Unsaved changes left by a closed page, to continue from. */
  copy?: LocalCopy;
  onCreated?: (id: number) => void;
  timers: Timers;
}

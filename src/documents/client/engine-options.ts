import type { Fields } from "../protocol/saving.ts";
import type { Timers } from "./browser-timers.ts";
import type { CopySlot } from "./local-copies.ts";
import type { LocalCopy } from "./local-copy.ts";
import type { SaveTransport } from "./save-answer.ts";

export interface EngineOptions {
  transport: SaveTransport;
  /** Null: the server makes the document with the first save. */
  id: number | null;
  version: number;
  fields: Fields;
  savedAt: Date | null;
  /** Where the copy on this device stands, for a document that has an id and one that has none yet. */
  place: (id: number | null) => CopySlot;
  /** What a closed page left: the engine goes on with it. */
  copy?: LocalCopy;
  onCreated?: (id: number) => void;
  /** Saves only when told to (`flush`), and then until it is answered. */
  manual?: boolean;
  timers: Timers;
}

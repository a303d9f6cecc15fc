import type { FieldConflict, Fields, Save } from "../protocol/saving.ts";

/** Why a save has no answer yet and is sent again. */
export type WaitReason = "offline" | "session" | "busy";

/** `retry`: nobody knows whether it was done, so the very same is sent again; `waitMs`: not before. */
interface Unanswered {
  kind: "retry";
  reason: WaitReason;
  waitMs?: number;
}

/** The document is gone, or may not be changed any more. */
interface Stopped {
  kind: "stopped";
  message: string;
}

export type SaveAnswer =
  /** `stored`: how the server wrote what it was sent, where it wrote it differently. */
  | { kind: "saved"; version: number; merged: Fields; stored?: Fields; savedAt: Date }
  | { kind: "conflict"; version: number; merged: Fields; conflicts: FieldConflict[]; editor: string | null }
  | { kind: "refused"; fields: Record<string, string>; message: string }
  | { kind: "too_large"; message: string }
  | Stopped
  | Unanswered;

export type CreateAnswer = { kind: "created"; id: number } | Stopped | Unanswered;

/** The way to the server. Never throws: what can go wrong is an answer, too. */
export interface SaveTransport {
  /** Makes the document. Asked again with the same key it gives the same one. */
  create(key: string): Promise<CreateAnswer>;
  save(id: number, save: Save): Promise<SaveAnswer>;
}

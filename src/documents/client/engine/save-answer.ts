import type { FieldConflict, Fields, Save } from "../../protocol/saving.ts";

/** Why a save has no answer yet and will be sent again. */
export type WaitReason = "offline" | "session" | "full" | "busy";

/** `retry`: the outcome is unknown, so the same save is sent again, after `waitMs` at the earliest. */
export interface Unanswered {
  kind: "retry";
  reason: WaitReason;
  waitMs?: number;
}

/** The document is gone or can no longer be changed. */
export interface Stopped {
  kind: "stopped";
  message: string;
}

export type SaveAnswer =
  /** `stored`: values that the server normalized before storing them. */
  | { kind: "saved"; version: number; merged: Fields; stored?: Fields; savedAt: Date }
  | { kind: "conflict"; version: number; merged: Fields; conflicts: FieldConflict[]; editor: string | null }
  | { kind: "refused"; fields: Record<string, string>; message: string }
  | { kind: "too_large"; message: string }
  | Stopped
  | Unanswered;

export type CreateAnswer = { kind: "created"; id: number } | Stopped | Unanswered;

/** Connection to the server. Never throws: failures are answers, too. */
export interface SaveTransport {
  /** Creates the document. Idempotent by key. */
  create(key: string): Promise<CreateAnswer>;
  save(id: number, save: Save): Promise<SaveAnswer>;
}

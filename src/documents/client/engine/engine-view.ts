import type { FieldConflict, Fields } from "../../protocol/saving.ts";
import type { Phase } from "./delivery.ts";
import { type Aside, type DocumentState, pendingPaths, sendsSomething } from "./document-state.ts";
import type { WaitReason } from "./save-answer.ts";

export type SaveStatus =
  | { kind: "untouched" | "saving" | "conflict" }
  | { kind: "saved"; at: Date }
  | { kind: "waiting"; reason: WaitReason }
  | { kind: "refused" | "stopped"; message: string };

export interface EngineView {
  id: number | null;
  version: number;
  fields: Fields;
  status: SaveStatus;
  /** False if this device stores no copy, so that unacknowledged text exists only on this screen. */
  kept: boolean;
  unacknowledged: boolean;
  /** Fields with values that the server does not have. */
  pending: readonly string[];
  /** Why the server refused a value, by field. */
  problems: Record<string, string>;
  conflicts: FieldConflict[];
  /** Unsaved text of fields that somebody else removed. */
  aside: readonly Aside[];
  /** Who saved the other version in a conflict. */
  editor: string | null;
}

/** State of saving that is not part of the document. */
export interface ViewContext extends Pick<EngineView, "id" | "kept" | "editor"> {
  phase: Phase;
  savedAt: Date | null;
}

export function toView(state: DocumentState, { phase, savedAt, ...rest }: ViewContext): EngineView {
  const { version, current, refused, conflicts } = state;
  const pending = pendingPaths(state);
  const unacknowledged = sendsSomething(state) || pending.length > 0;
  const open = Object.entries(conflicts).map(([path, { theirs }]) => ({ path, yours: current[path], theirs }));
  const refusal = pending.find((path) => refused[path]);
  const status = (): SaveStatus => {
    if (phase.kind === "stopped") return phase;
    if (open.length > 0) return { kind: "conflict" };
    if (phase.kind === "waiting") return { kind: "waiting", reason: phase.reason };
    if (refusal !== undefined) return { kind: "refused", message: refused[refusal]?.message ?? "" };
    if (unacknowledged) return { kind: "saving" };
    return savedAt ? { kind: "saved", at: savedAt } : { kind: "untouched" };
  };
  return {
    ...rest,
    version,
    fields: current,
    status: status(),
    unacknowledged,
    pending,
    problems: Object.fromEntries(Object.entries(refused).map(([path, { message }]) => [path, message])),
    conflicts: open,
    aside: state.aside,
  };
}

/** True if waiting won't help, or nobody can tell how long to wait. */
export function saveIsStuck({ kind }: SaveStatus): boolean {
  return kind === "waiting" || kind === "conflict" || kind === "refused" || kind === "stopped";
}

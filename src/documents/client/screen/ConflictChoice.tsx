import { type ReactNode, Suspense } from "react";
import type { FieldConflict, Fields } from "../../protocol/saving.ts";
import { useConflictShown } from "./use-conflict-shown.ts";
import type { WrittenDocument } from "./use-document.ts";

/** The props of a dialog that lets the writer choose. */
export interface OpenConflict {
  conflicts: readonly FieldConflict[];
  /** Who saved the other version, if known. */
  editor: string | null;
  onResolve: (values: Fields) => void;
  onLater: () => void;
}

interface Props {
  document: Pick<WrittenDocument<unknown>, "engine" | "view">;
  /** The choice was postponed. */
  putOff: boolean;
  onPutOff: (putOff: boolean) => void;
  /** Loads the dialog; always the same function. */
  load?: () => Promise<unknown>;
  children: (conflict: OpenConflict) => ReactNode;
}

/** Shows a conflict with someone else's changes. A postponed choice returns on request. */
export function ConflictChoice({ document: { engine, view }, putOff, onPutOff, load, children }: Props) {
  const { conflicts, editor } = view;
  if (!useConflictShown(conflicts.length > 0 && !putOff, load)) return null;
  return (
    // Reset the choices after each save, because they may not fit the new differences.
    <Suspense key={JSON.stringify(conflicts)} fallback={null}>
      {children({
        conflicts,
        editor,
        onResolve: (values) => engine.resolve(values),
        onLater: () => onPutOff(true),
      })}
    </Suspense>
  );
}

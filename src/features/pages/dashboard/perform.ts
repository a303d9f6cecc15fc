import type { SaveEngine } from "../../../documents/client/save-engine.ts";
import { isSame } from "../../../documents/protocol/saving.ts";
import { ApiError } from "../../../ui/api.ts";
import { type PageComponent, texts } from "../contract.ts";
import { draftTexts } from "../draft-contract.ts";
import { type Config, splitField } from "./page-fields.ts";
import type { Operation } from "./page-operations.ts";
import type { PageOutline } from "./page-outline.ts";
import { indexOf, labelOf, moveComponent } from "./page-state.ts";

/** What a new component is a copy of: this config, or a section saved for reuse. */
export type Copied = { config: Config } | { saved_section_id: number };

/** The editor's requests to the server. Each throws on failure. */
export interface StructureCalls {
  add(type: string, position: number, copied: Copied | undefined, creationId: string): Promise<PageComponent>;
  remove(id: string): Promise<unknown>;
  restore(id: string, position: number): Promise<PageComponent>;
  order(ids: readonly string[]): Promise<unknown>;
  /** `kept`: the revision of the page before. `components` and `version`: the page after. */
  restoreVersion(
    revision: number,
    id: string | null,
  ): Promise<{ kept: number; components: PageComponent[]; version: number }>;
  /** The same for the draft, which becomes what visitors see. `kept`: null if there was nothing to discard. */
  discard(): Promise<{ kept: number | null; components: PageComponent[]; version: number }>;
  /** The same for a page's own bar, which becomes the website's. */
  shareBar(id: string): Promise<{ kept: number | null; message: string; components: PageComponent[]; version: number }>;
}

export type Tone = "success" | "error" | "info";

export interface Performing {
  outline: PageOutline;
  engine: SaveEngine;
  calls: StructureCalls;
  /** Shows a message to the user. */
  showStatus: (message: string, tone: Tone) => void;
}

/** Performs an operation and returns it as performed. All undoable operations go through here. */
export async function perform(op: Operation, performing: Performing): Promise<Operation> {
  const { outline, engine, calls, showStatus } = performing;
  if (op.kind === "set") {
    engine.set({ [op.field]: op.after });
    outline.set({ ...outline.state, selected: splitField(op.field).id });
    return op;
  }
  if (op.kind === "restore") return restore(op, performing);
  const { components } = outline.state;
  const name = labelOf(components[indexOf(outline.state, op.id)] ?? { type: "type" in op ? op.type : "" });
  switch (op.kind) {
    case "put": {
      const position = outline.put(await calls.restore(op.id, op.position), op.pending);
      showStatus(`${name} restored`, "info");
      return { ...op, position };
    }
    case "take": {
      await calls.remove(op.id);
      const taken = outline.take(op.id);
      showStatus(`${name} deleted`, "info");
      return { ...op, ...taken };
    }
    case "move": {
      const before = outline.state;
      outline.set(moveComponent({ ...before, selected: op.id }, op.id, op.to));
      try {
        await calls.order(outline.state.components.map(({ id }) => id));
      } catch (error) {
        outline.set({ ...moveComponent(outline.state, op.id, op.from), selected: before.selected });
        throw error;
      }
      showStatus(`${name} moved to place ${op.to + 1} of ${components.length}`, "info");
      return op;
    }
  }
}

/** Saves pending changes first, so that they become a revision. */
async function restore(
  op: Extract<Operation, { kind: "restore" }>,
  { outline, engine, calls, showStatus }: Performing,
): Promise<Operation> {
  if (engine.view().pending.length > 0 && !(await engine.flush())) throw new ApiError(0, texts.saveBeforeRestore);
  const { kept, components, version } = await calls.restoreVersion(op.revision, op.id);
  outline.adoptOrder(components);
  outline.adoptValues(components);
  engine.notice(version);
  showStatus(texts.revisionRestored, "success");
  return { ...op, before: kept };
}

/** Saves pending changes first, so that they become a revision. Those that the server refuses are discarded for good. */
export async function discard({ outline, engine, calls, showStatus }: Performing): Promise<Operation | null> {
  if (engine.view().pending.length > 0) await engine.flush();
  const { kept, components, version } = await calls.discard();
  engine.discard();
  outline.adoptOrder(components);
  outline.adoptValues(components);
  engine.notice(version);
  showStatus(draftTexts.discarded, "success");
  // What is done again when this is redone: the revision that undo keeps.
  return kept === null ? null : { kind: "restore", revision: kept, before: kept, id: null };
}

/** Shows the website's bar instead of the page's own. */
export async function shareBar(
  id: string,
  { outline, engine, calls, showStatus }: Performing,
): Promise<Operation | null> {
  if (engine.view().pending.length > 0 && !(await engine.flush())) throw new ApiError(0, texts.saveBeforeRestore);
  const { kept, message, components, version } = await calls.shareBar(id);
  outline.adoptOrder(components);
  outline.adoptValues(components);
  engine.notice(version);
  showStatus(message, "success");
  return kept === null ? null : { kind: "restore", revision: kept, before: kept, id: null };
}

/** False if somebody else's changes have made it impossible. */
export function isPossible(op: Operation, { outline: { state }, engine }: Performing): boolean {
  switch (op.kind) {
    case "set":
      return indexOf(state, splitField(op.field).id) >= 0 && isSame(engine.view().fields[op.field], op.before);
    case "put":
      return indexOf(state, op.id) < 0;
    case "take":
      return indexOf(state, op.id) >= 0;
    case "move":
      return moveComponent(state, op.id, op.to) !== state;
    case "restore":
      return op.id === null || indexOf(state, op.id) >= 0;
  }
}

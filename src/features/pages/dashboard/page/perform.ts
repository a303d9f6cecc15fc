import type { SaveEngine } from "../../../../documents/client/engine/save-engine.ts";
import { isSame } from "../../../../documents/protocol/saving.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { ApiError } from "../../../../ui/calls/api.ts";
import { type PageComponent, texts } from "../../contract.ts";
import { draftTexts } from "../../draft-contract.ts";
import type { ReadyName } from "../../ready-contract.ts";
import { type Config, splitField } from "./page-fields.ts";
import type { DiscardedBars, Operation } from "./page-operations.ts";
import type { PageOutline } from "./page-outline.ts";
import { getLabel, indexOf, moveComponent } from "./page-state.ts";

/** The beginning of a new component: a config, a section saved for reuse, or a ready one. */
export type Copied = { config: Config } | { saved_section_id: number } | { ready_section: ReadyName };

/** The page after a request. */
interface After {
  components: PageComponent[];
  version: number;
}

/** The editor's requests to the server. Each throws on failure. */
export interface StructureCalls {
  add(type: string, position: number, copied: Copied | undefined, creationId: string): Promise<PageComponent>;
  remove(id: string): Promise<unknown>;
  restore(id: string, position: number): Promise<PageComponent>;
  order(ids: readonly string[]): Promise<unknown>;
  /** `kept`: the revision of the page before. */
  restoreVersion(revision: number, id: string | null): Promise<After & { kept: number }>;
  /** Discards the draft. `kept`: null if there was nothing to discard. */
  discard(): Promise<After & { kept: number | null }>;
  /** Discards the draft of the website's bars. `discarded`: null if there was nothing to discard. */
  discardBars(): Promise<After & { discarded: DiscardedBars | null; message: string }>;
  restoreBars(discarded: DiscardedBars): Promise<After & { message: string }>;
  /** Makes a page's own bar the website's. */
  shareBar(id: string): Promise<After & { kept: number | null; message: string }>;
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
    engine.set({ [op.field]: op.after, ...(op.also && { [op.also.field]: op.also.after }) });
    outline.set({ ...outline.state, selected: splitField(op.field).id });
    return op;
  }
  if (op.kind === "restore") return restore(op, performing);
  if (op.kind === "discard-bars") return (await discardBars(performing)) ?? op;
  if (op.kind === "restore-bars") return restoreBars(op, performing);
  const { components } = outline.state;
  const name = getLabel(components[indexOf(outline.state, op.id)] ?? { type: "type" in op ? op.type : "" });
  switch (op.kind) {
    case "put": {
      const position = outline.put(await calls.restore(op.id, op.position), op.pending);
      showStatus(tr("{name} restored", { name }), "info");
      return { ...op, position };
    }
    case "take": {
      await calls.remove(op.id);
      const taken = outline.take(op.id);
      showStatus(tr("{name} deleted", { name }), "info");
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
      showStatus(
        tr("{name} moved to place {place} of {count}", { name, place: op.to + 1, count: components.length }),
        "info",
      );
      return op;
    }
  }
}

/** Saves pending changes first, so that they become a revision. */
async function restore(op: Extract<Operation, { kind: "restore" }>, performing: Performing): Promise<Operation> {
  await flushFirst(performing);
  const { kept, ...page } = await performing.calls.restoreVersion(op.revision, op.id);
  showAfter(page, performing);
  performing.showStatus(texts.revisionRestored, "success");
  return { ...op, before: kept };
}

/** Saves pending changes first, so that they become a revision. Those that the server refuses are discarded for good. */
export async function discard(performing: Performing): Promise<Operation | null> {
  const { engine, calls, showStatus } = performing;
  if (engine.view().pending.length > 0) await engine.flush();
  const { kept, ...page } = await calls.discard();
  engine.discard();
  showAfter(page, performing);
  showStatus(draftTexts.discarded, "success");
  // What is done again when this is redone: the revision that undo keeps.
  return kept === null ? null : { kind: "restore", revision: kept, before: kept, id: null };
}

/** Saves pending changes first, as they would change the bars again. Null: there was nothing to discard. */
export async function discardBars(performing: Performing): Promise<Operation | null> {
  await flushFirst(performing);
  const { discarded, message, ...page } = await performing.calls.discardBars();
  showAfter(page, performing);
  performing.showStatus(message, "success");
  return discarded && { kind: "discard-bars", ...discarded };
}

async function restoreBars(
  op: Extract<Operation, { kind: "restore-bars" }>,
  performing: Performing,
): Promise<Operation> {
  await flushFirst(performing);
  const { message, ...page } = await performing.calls.restoreBars({ bars: op.bars, version: op.version });
  showAfter(page, performing);
  performing.showStatus(message, "success");
  return op;
}

/** Shows the website's bar instead of the page's own. */
export async function shareBar(id: string, performing: Performing): Promise<Operation | null> {
  await flushFirst(performing);
  const { kept, message, ...page } = await performing.calls.shareBar(id);
  showAfter(page, performing);
  performing.showStatus(message, "success");
  return kept === null ? null : { kind: "restore", revision: kept, before: kept, id: null };
}

async function flushFirst({ engine }: Performing): Promise<void> {
  if (engine.view().pending.length > 0 && !(await engine.flush())) throw new ApiError(0, texts.saveBeforeRestore);
}

function showAfter({ components, version }: After, { outline, engine }: Performing): void {
  outline.adoptOrder(components);
  outline.adoptValues(components);
  engine.notice(version);
}

/** False if somebody else's changes have made it impossible. */
export function isPossible(op: Operation, { outline: { state }, engine }: Performing): boolean {
  switch (op.kind) {
    case "set":
      return [op, ...(op.also ? [op.also] : [])].every(
        ({ field, before }) => indexOf(state, splitField(field).id) >= 0 && isSame(engine.view().fields[field], before),
      );
    case "put":
      return indexOf(state, op.id) < 0;
    case "take":
      return indexOf(state, op.id) >= 0;
    case "move":
      return moveComponent(state, op.id, op.to) !== state;
    case "restore":
      return op.id === null || indexOf(state, op.id) >= 0;
    // The server knows.
    case "discard-bars":
    case "restore-bars":
      return true;
  }
}

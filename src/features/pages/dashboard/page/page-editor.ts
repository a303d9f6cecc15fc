import type { Aside } from "../../../../documents/client/engine/document-state.ts";
import type { SaveEngine } from "../../../../documents/client/engine/save-engine.ts";
import type { UndoHistory } from "../../../../documents/client/undo-history.ts";
import { isSame } from "../../../../documents/protocol/saving.ts";
import { tr } from "../../../../shared/languages/tr.ts";
import { getMessage, isStatus } from "../../../../ui/calls/api.ts";
import { barsTexts } from "../../bars-contract.ts";
import { type PageComponent, texts } from "../../contract.ts";
import { draftTexts } from "../../draft-contract.ts";
import { EditorViews } from "./editor-view.ts";
import { splitField } from "./page-fields.ts";
import type { Operation } from "./page-operations.ts";
import { PageOutline } from "./page-outline.ts";
import { getLabel, indexOf, isFixed, moveComponent } from "./page-state.ts";
import {
  type Copied,
  discard,
  discardBars,
  isPossible,
  type Performing,
  perform,
  type StructureCalls,
  shareBar,
  type Tone,
} from "./perform.ts";
import { follow, otherBar } from "./shared-links.ts";
import { TurnQueue } from "./turn-queue.ts";

export interface EditorOptions {
  engine: SaveEngine;
  components: readonly PageComponent[];
  calls: StructureCalls;
  history: UndoHistory<Operation>;
  /** Shows a message to the user. */
  showStatus: (message: string, tone: Tone) => void;
  /** A request failed as far as this device can tell, though the server may have completed it. */
  onFailed: () => void;
  /** An operation has changed the draft on the server. */
  onDone: () => void;
  now: () => number;
  newId: () => string;
}

const skipped = tr("Someone else changed this in the meantime, so this step was skipped.");
/** SPEC.md section 9: 3 seconds. */
const glowsFor = 3000;

/** One page on the screen: its components, operations on them, and undo. */
export class PageEditor {
  /** The views that screens subscribe to. */
  readonly views = new EditorViews();
  readonly #options: EditorOptions;
  readonly #outline: PageOutline;
  readonly #performing: Performing;
  readonly #queue = new TurnQueue();
  #fresh: string | null = null;

  constructor(options: EditorOptions) {
    this.#options = options;
    const { engine, components, calls, showStatus } = options;
    this.#outline = new PageOutline(engine, components, () => this.#changed());
    this.#performing = { outline: this.#outline, engine, calls, showStatus };
    this.#changed();
  }

  /** Subscribes to the engine until the returned function is called. */
  start(): () => void {
    this.#changed();
    return this.#options.engine.subscribe(() => this.#changed());
  }

  select(id: string | null): void {
    const { state } = this.#outline;
    if (state.selected !== id) this.#outline.set({ ...state, selected: id });
  }

  /** Applies an edit to the field at `path` of a component. Edits of a field at the same time are one step to undo. */
  setField(id: string, path: string, value: unknown, at = this.#options.now()): void {
    const { engine } = this.#options;
    const field = `${id}.${path}`;
    const before = engine.view().fields[field];
    if (isSame(before, value)) return;
    const also = this.#following(id, path, before, value);
    this.#record({ kind: "set", field, before: before ?? null, after: value, at, ...(also && { also }) });
    engine.set({ [field]: value, ...(also && { [also.field]: also.after }) });
  }

  /** The links of the bar that shares them with this one. */
  otherLinks(id: string, path: string): { id: string; path: string; items: unknown } | undefined {
    const { components } = this.#outline.state;
    const own = components.find((part) => part.id === id);
    const other = own && otherBar(own.type, path);
    const found = other && components.find((part) => part.type === other.type && part.isOwnBar === own.isOwnBar);
    if (!found) return undefined;
    return { id: found.id, path: other.path, items: this.#options.engine.view().fields[`${found.id}.${other.path}`] };
  }

  /** A link that stands in both bars is edited in both. */
  #following(id: string, path: string, before: unknown, value: unknown) {
    const other = this.otherLinks(id, path);
    const after = other && follow(before, value, path, other.items);
    return after && { field: `${other.id}.${other.path}`, before: other.items, after };
  }

  async add(type: string, position: number, copied?: Copied): Promise<string | null> {
    const { calls, newId, showStatus } = this.#options;
    const label = getLabel({ type });
    return this.#inTurn(async () => {
      const added = await calls.add(type, position, copied, newId());
      const id = String(added.pageComponentId);
      const at = this.#outline.put(added, {});
      this.#glow(id);
      this.#record({ kind: "put", id, type, position: at, pending: {} });
      showStatus(tr("{name} added", { name: label }), "info");
      return id;
    }, texts.addComponentFailed(label));
  }

  /** Inserts a copy right below, including unsaved changes. */
  async duplicate(id: string): Promise<string | null> {
    const component = this.views.component(id);
    if (!component || isFixed(component)) return null;
    return this.add(component.type, indexOf(this.#outline.state, id) + 1, { config: component.config });
  }

  /** Restores text that was set aside, and its component if that is still gone. */
  async bringBack(id: string): Promise<void> {
    const { calls, engine, showStatus } = this.#options;
    await this.#inTurn(async () => {
      const typed = this.#asideOf(id);
      if (indexOf(this.#outline.state, id) < 0) {
        const component = await calls.restore(id, this.#outline.state.components.length);
        const { componentType: type } = component;
        const position = this.#outline.put(component, {});
        this.#glow(id);
        this.#record({ kind: "put", id, type, position, pending: {} });
        showStatus(tr("{name} restored", { name: getLabel({ type }) }), "info");
      }
      for (const { path, value } of typed) this.setField(id, splitField(path).path, value);
      engine.dismissAside(typed);
      this.select(id);
    }, texts.restoreComponentFailed);
  }

  /** Discards text that was set aside. */
  dismissAside(id: string): void {
    this.#options.engine.dismissAside(this.#asideOf(id));
  }

  #asideOf(id: string): readonly Aside[] {
    return this.#options.engine.view().aside.filter(({ path }) => splitField(path).id === id);
  }

  async remove(id: string): Promise<void> {
    await this.#inTurn(async () => {
      const { state } = this.#outline;
      const component = state.components[indexOf(state, id)];
      if (!component || isFixed(component)) return;
      await this.#do({ kind: "take", id, type: component.type, position: 0, pending: {} });
    }, texts.deleteComponentFailed);
  }

  async move(id: string, to: number): Promise<void> {
    const direction = to < indexOf(this.#outline.state, id) ? "up" : "down";
    await this.#inTurn(() => this.#moveTo(id, to), texts.moveFailed(direction));
  }

  /** Computes the position when its turn comes, because keystrokes may outpace the server. */
  async moveBy(id: string, step: -1 | 1): Promise<void> {
    const failed = texts.moveFailed(step < 0 ? "up" : "down");
    await this.#inTurn(() => this.#moveTo(id, indexOf(this.#outline.state, id) + step), failed);
  }

  async #moveTo(id: string, to: number): Promise<void> {
    const { state } = this.#outline;
    if (moveComponent(state, id, to) !== state) await this.#do({ kind: "move", id, from: indexOf(state, id), to });
  }

  /** Restores a revision, or one component of it. Saves pending changes first, so that they become a revision. */
  async restoreVersion(revision: number, id: string | null): Promise<boolean> {
    const done = await this.#inTurn(async () => {
      const before = new Set(this.#outline.state.components.map((component) => component.id));
      const restored = await perform({ kind: "restore", revision, before: 0, id }, this.#performing);
      const { components } = this.#outline.state;
      const back = components.findIndex((component) => !before.has(component.id));
      const came = components[back];
      // The component was not on the page, so undo must remove it again.
      const isPut = id !== null && !before.has(id) && came;
      const put = isPut && ({ kind: "put", id: came.id, type: came.type, position: back, pending: {} } as const);
      this.#record(put || restored);
      return true;
    }, texts.restoreFailed);
    return done ?? false;
  }

  /** Makes the draft what visitors see; undo brings it back. */
  async discardDraft(): Promise<void> {
    await this.#inTurn(async () => {
      const restored = await discard(this.#performing);
      if (restored) this.#record(restored);
    }, draftTexts.discardFailed);
  }

  /** Makes the draft of the website's navigation bar and footer what visitors see; undo brings it back. */
  async discardBars(): Promise<void> {
    await this.#inTurn(async () => {
      const discarded = await discardBars(this.#performing);
      if (discarded) this.#record(discarded);
    }, barsTexts.discardFailed);
  }

  /** Shows the website's navigation bar or footer instead of the page's own; undo brings that back. */
  async shareBar(id: string): Promise<void> {
    await this.#inTurn(async () => {
      const shared = await shareBar(id, this.#performing);
      if (shared) this.#record(shared);
    }, barsTexts.shareFailed);
  }

  /** Resolves when all requests so far have ended. */
  async settled(): Promise<void> {
    await this.#queue.run(
      async () => {},
      () => {},
    );
  }

  async undo(): Promise<void> {
    const failed = tr("This step could not be undone. Please try again.");
    await this.#inTurn(() => this.#options.history.undo((op) => this.#performOrSkip(op)), failed);
    this.#changed();
  }

  async redo(): Promise<void> {
    const failed = tr("This step could not be redone. Please try again.");
    await this.#inTurn(() => this.#options.history.redo((op) => this.#performOrSkip(op)), failed);
    this.#changed();
  }

  /** True while a request is in progress, which makes news from the server unreliable. */
  get isBusy(): boolean {
    return this.#queue.isBusy;
  }

  /** Applies others' changes. Skips news that may predate an operation here; the next check will bring them. */
  async checkForUpdates(load: () => Promise<{ value: PageComponent[]; version: number }>): Promise<void> {
    if (this.isBusy) return;
    const found = await load().catch(() => null);
    if (!found || this.isBusy) return;
    this.#outline.adoptOrder(found.value);
    this.#options.engine.notice(found.version);
  }

  async #do(op: Operation): Promise<void> {
    this.#record(await perform(op, this.#performing));
  }

  /** Returns null if somebody else's changes have made the operation impossible. */
  async #performOrSkip(op: Operation): Promise<Operation | null> {
    const skip = (reason: string) => {
      this.#options.showStatus(reason, "info");
      return null;
    };
    if (!isPossible(op, this.#performing)) return skip(skipped);
    try {
      return await perform(op, this.#performing);
    } catch (error) {
      if (op.kind === "restore-bars" && isStatus(error, 409)) return skip(getMessage(error, skipped));
      throw error;
    }
  }

  #glow(id: string): void {
    this.#fresh = id;
    this.#changed();
    setTimeout(() => {
      if (this.#fresh === id) this.#fresh = null;
      this.#changed();
    }, glowsFor);
  }

  #inTurn<T>(work: () => Promise<T>, failed: string): Promise<T | null> {
    const done = async () => {
      const result = await work();
      this.#options.onDone();
      return result;
    };
    return this.#queue.run(done, (error) => {
      this.#options.showStatus(getMessage(error, failed), "error");
      // Wait for the turn to end, so that the editor is no longer busy.
      setTimeout(() => this.#options.onFailed(), 0);
    });
  }

  #record(op: Operation): void {
    this.#options.history.record(op);
    this.#changed();
  }

  #changed(): void {
    const { engine, history } = this.#options;
    const { done, undone } = history.steps;
    const marks = { fresh: this.#fresh, canUndo: done.length > 0, canRedo: undone.length > 0 };
    this.views.show({ ...this.#outline.state, ...marks }, engine.view().fields);
  }
}

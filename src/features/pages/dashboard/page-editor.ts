import type { Aside } from "../../../documents/client/document-state.ts";
import type { SaveEngine } from "../../../documents/client/save-engine.ts";
import { isSame } from "../../../documents/protocol/saving.ts";
import { messageOf } from "../../../ui/api.ts";
import { type PageComponent, texts } from "../contract.ts";
import { EditorViews } from "./editor-view.ts";
import { type History, inverse, leaveOut, type Operation, record, stepBack, stepForward } from "./history.ts";
import type { HistoryStore } from "./history-store.ts";
import { moveComponent } from "./operations/move-component.ts";
import { indexOf, isFixed, labelOf } from "./operations/page-state.ts";
import { type Config, splitField } from "./page-fields.ts";
import { PageParts } from "./page-parts.ts";
import { isPossible, type Performing, perform, type StructureCalls, type Tone } from "./perform.ts";
import { TurnQueue } from "./turn-queue.ts";

export interface EditorOptions {
  engine: SaveEngine;
  components: readonly PageComponent[];
  calls: StructureCalls;
  history: HistoryStore;
  /** A message for the user. */
  say: (message: string, tone: Tone) => void;
  /** Something was not done, as far as anybody knows here: the server may have done it all the same. */
  onFailed: () => void;
  now: () => number;
  newId: () => string;
}

const undone = "Someone else changed this in the meantime, so this step was skipped.";
/** SPEC.md section 9: 3 seconds. */
const glowsFor = 3000;

/** One page on the screen: its components, what is done to them, and the way back. */
export class PageEditor {
  /** What a screen reads of it. */
  readonly views = new EditorViews();
  readonly #options: EditorOptions;
  readonly #parts: PageParts;
  readonly #performing: Performing;
  readonly #queue = new TurnQueue();
  #history: History;
  #fresh: string | null = null;

  constructor(options: EditorOptions) {
    this.#options = options;
    const { engine, components, calls, say } = options;
    this.#history = options.history.read();
    this.#parts = new PageParts(engine, components, () => this.#changed());
    this.#performing = { parts: this.#parts, engine, calls, say };
    this.#changed();
  }

  /** Follows the engine from now on. */
  start(): () => void {
    return this.#parts.follow();
  }

  select(id: string | null): void {
    const { state } = this.#parts;
    if (state.selected !== id) this.#parts.set({ ...state, selected: id });
  }

  /** What was typed, into the field at `path` of a component. */
  setField(id: string, path: string, value: unknown): void {
    const { engine, now } = this.#options;
    const field = `${id}.${path}`;
    const before = engine.view().fields[field];
    if (isSame(before, value)) return;
    this.#remember(record(this.#history, { kind: "set", field, before: before ?? null, after: value, at: now() }));
    engine.set({ [field]: value });
  }

  async add(type: string, position: number, config?: Config): Promise<string | null> {
    const { calls, newId, say } = this.#options;
    const label = labelOf({ type });
    return this.#inTurn(async () => {
      const added = await calls.add(type, position, config, newId());
      const id = String(added.pageComponentId);
      const at = this.#parts.put(added, {});
      this.#glow(id);
      this.#remember(record(this.#history, { kind: "put", id, type, position: at, pending: {} }));
      say(`${label} added`, "info");
      return id;
    }, texts.addComponentFailed(label));
  }

  /** A copy right below, with what is typed into it by now. */
  async duplicate(id: string): Promise<string | null> {
    const { state } = this.#parts;
    const component = state.components[indexOf(state, id)];
    if (!component || isFixed(component)) return null;
    return this.add(component.type, indexOf(state, id) + 1, component.config);
  }

  /** Puts back the text that was set aside, and with it the component if that is still gone. */
  async bringBack(id: string): Promise<void> {
    const { calls, engine, say } = this.#options;
    await this.#inTurn(async () => {
      const typed = this.#asideOf(id);
      if (indexOf(this.#parts.state, id) < 0) {
        const component = await calls.restore(id, this.#parts.state.components.length);
        const { componentType: type } = component;
        const position = this.#parts.put(component, {});
        this.#glow(id);
        this.#remember(record(this.#history, { kind: "put", id, type, position, pending: {} }));
        say(`${labelOf({ type })} restored`, "info");
      }
      for (const { path, value } of typed) this.setField(id, splitField(path).path, value);
      engine.dismissAside(typed);
      this.select(id);
    }, texts.restoreComponentFailed);
  }

  /** Gives up text that was set aside. */
  dismissAside(id: string): void {
    this.#options.engine.dismissAside(this.#asideOf(id));
  }

  #asideOf(id: string): readonly Aside[] {
    return this.#options.engine.view().aside.filter(({ path }) => splitField(path).id === id);
  }

  async remove(id: string): Promise<void> {
    await this.#inTurn(async () => {
      const { state } = this.#parts;
      const component = state.components[indexOf(state, id)];
      if (!component || isFixed(component)) return;
      await this.#do({ kind: "take", id, type: component.type, position: 0, pending: {} });
    }, texts.deleteComponentFailed);
  }

  async move(id: string, to: number): Promise<void> {
    const direction = to < indexOf(this.#parts.state, id) ? "up" : "down";
    await this.#inTurn(() => this.#moveTo(id, to), texts.moveFailed(direction));
  }

  /** From where it stands when its turn comes: the key may be pressed faster than the server answers. */
  async moveBy(id: string, step: -1 | 1): Promise<void> {
    const failed = texts.moveFailed(step < 0 ? "up" : "down");
    await this.#inTurn(() => this.#moveTo(id, indexOf(this.#parts.state, id) + step), failed);
  }

  async #moveTo(id: string, to: number): Promise<void> {
    const { state } = this.#parts;
    if (moveComponent(state, id, to) !== state) await this.#do({ kind: "move", id, from: indexOf(state, id), to });
  }

  /** A version, or one component of it. What is typed is saved first, so that it is a version, too. */
  async restoreVersion(revision: number, id: string | null): Promise<boolean> {
    const done = await this.#inTurn(async () => {
      const before = new Set(this.#parts.state.components.map((component) => component.id));
      const restored = await perform({ kind: "restore", revision, before: 0, id }, this.#performing);
      const { components } = this.#parts.state;
      const back = components.findIndex((component) => !before.has(component.id));
      const came = components[back];
      // One that was not there is put onto the page; to undo that is to take it off again.
      const isPut = id !== null && !before.has(id) && came;
      const put = isPut && ({ kind: "put", id: came.id, type: came.type, position: back, pending: {} } as const);
      this.#remember(record(this.#history, put || restored));
      return true;
    }, texts.restoreFailed);
    return done ?? false;
  }

  async undo(): Promise<void> {
    await this.#inTurn(async () => {
      const last = this.#history.done.at(-1);
      if (!last) return;
      const back = await this.#performOrSkip(inverse(last), "done");
      if (back) this.#remember(stepBack(this.#history, inverse(back)));
    }, "This step could not be undone. Please try again.");
  }

  async redo(): Promise<void> {
    await this.#inTurn(async () => {
      const next = this.#history.undone.at(-1);
      if (!next) return;
      const again = await this.#performOrSkip(next, "undone");
      if (again) this.#remember(stepForward(this.#history, again));
    }, "This step could not be redone. Please try again.");
  }

  /** Something is on its way to the server: news of it may be older than that. */
  isBusy(): boolean {
    return this.#queue.isBusy;
  }

  /** The page as the server has it: what others added, moved or deleted. */
  takeOver(components: readonly PageComponent[]): void {
    this.#parts.takeOver(components);
  }

  /** Steps can't lead back to what was given up. */
  forgetTyping(): void {
    this.#remember({ done: this.#history.done.filter(({ kind }) => kind !== "set"), undone: [] });
  }

  async #do(op: Operation): Promise<void> {
    this.#remember(record(this.#history, await perform(op, this.#performing)));
  }

  /** Null: it can't be done any more, because somebody else changed the same, and is left out. */
  async #performOrSkip(op: Operation, side: keyof History): Promise<Operation | null> {
    if (isPossible(op, this.#performing)) return perform(op, this.#performing);
    this.#remember(leaveOut(this.#history, side));
    this.#options.say(undone, "info");
    return null;
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
    return this.#queue.run(work, (error) => {
      this.#options.say(messageOf(error, failed), "error");
      // After its turn, when nothing is on its way any more.
      setTimeout(() => this.#options.onFailed(), 0);
    });
  }

  #remember(history: History): void {
    this.#history = history;
    this.#options.history.write(history);
    this.#changed();
  }

  #changed(): void {
    this.views.show(this.#parts.state, this.#history, this.#fresh);
  }
}

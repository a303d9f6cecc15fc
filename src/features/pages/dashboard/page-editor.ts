import { ApiError, messageOf } from "../../../dashboard/api.ts";
import type { SaveEngine } from "../../../dashboard/saving/save-engine.ts";
import { isSame } from "../../../shared/saving.ts";
import { type PageComponent, texts } from "../contract.ts";
import { type History, inverse, leaveOut, type Operation, record, stepBack, stepForward } from "./history.ts";
import type { HistoryStore } from "./history-store.ts";
import { addComponent } from "./operations/add-component.ts";
import { moveComponent } from "./operations/move-component.ts";
import { type EditedComponent, indexOf, isFixed, labelOf, type PageState } from "./operations/page-state.ts";
import { removeComponent } from "./operations/remove-component.ts";
import { setOrder } from "./operations/set-order.ts";
import { syncFields } from "./operations/sync-fields.ts";
import { type Config, fieldsOf, splitField } from "./page-fields.ts";

/** What the editor asks of the server. Each throws when it was not done. */
export interface StructureCalls {
  add(type: string, position: number, config: Config | undefined, creationId: string): Promise<PageComponent>;
  remove(id: string): Promise<unknown>;
  restore(id: string, position: number): Promise<PageComponent>;
  order(ids: readonly string[]): Promise<unknown>;
  /** `kept`: the version that is the page before. `components` and `version`: the page after. */
  restoreVersion(
    revision: number,
    id: string | null,
  ): Promise<{ kept: number; components: PageComponent[]; version: number }>;
}

export type Tone = "success" | "error" | "info";

export interface EditorOptions {
  engine: SaveEngine;
  components: readonly PageComponent[];
  calls: StructureCalls;
  history: HistoryStore;
  /** A message for the user. */
  say: (message: string, tone: Tone) => void;
  now: () => number;
  newId: () => string;
}

export interface EditorView extends PageState {
  /** Just added: shown with a glow. */
  fresh: string | null;
  canUndo: boolean;
  canRedo: boolean;
}

const undone = "Somebody else changed this meanwhile, so this step was left out.";

/** One page on the screen: its components, what is done to them, and the way back. */
export class PageEditor {
  readonly #options: EditorOptions;
  readonly #listeners = new Set<() => void>();
  readonly #names = new Map<string, readonly string[]>();
  #state: PageState;
  #history: History;
  #fresh: string | null = null;
  #view: EditorView;
  /** What goes to the server goes there one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(options: EditorOptions) {
    this.#options = options;
    const components = options.components.map(edited);
    for (const { id, config } of components) this.#names.set(id, Object.keys(fieldsOf(id, config)));
    this.#state = syncFields({ components, selected: null }, options.engine.view().fields, this.#names);
    this.#history = options.history.read();
    this.#view = this.#look();
  }

  /** Follows the engine from now on. */
  start(): () => void {
    const follow = () => this.#set(syncFields(this.#state, this.#options.engine.view().fields, this.#names));
    follow();
    return this.#options.engine.subscribe(follow);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): EditorView => this.#view;

  select(id: string | null): void {
    this.#set({ ...this.#state, selected: id });
  }

  /** What was typed, into the field at `path` of a component. */
  setField(id: string, path: string, value: unknown): void {
    const field = `${id}.${path}`;
    const before = this.#options.engine.view().fields[field];
    if (isSame(before, value)) return;
    const op: Operation = { kind: "set", field, before: before ?? null, after: value, at: this.#options.now() };
    this.#remember(record(this.#history, op));
    this.#options.engine.set({ [field]: value });
  }

  async add(type: string, position: number, config?: Config): Promise<string | null> {
    const { calls, newId, say } = this.#options;
    const label = labelOf({ type });
    return this.#inTurn(async () => {
      const added = await calls.add(type, position, config, newId());
      const at = this.#put(added, {});
      this.#glow(String(added.pageComponentId));
      const put = { kind: "put" as const, id: String(added.pageComponentId), type, position: at, pending: {} };
      this.#remember(record(this.#history, put));
      say(`${label} added`, "info");
      return put.id;
    }, texts.addComponentFailed(label));
  }

  /** A copy right below, with what is typed into it by now. */
  async duplicate(id: string): Promise<string | null> {
    const component = this.#state.components[indexOf(this.#state, id)];
    if (!component || isFixed(component)) return null;
    return this.add(component.type, indexOf(this.#state, id) + 1, component.config);
  }

  async remove(id: string): Promise<void> {
    await this.#inTurn(async () => {
      const component = this.#state.components[indexOf(this.#state, id)];
      if (!component || isFixed(component)) return;
      const take: Operation = { kind: "take", id, type: component.type, position: 0, pending: {} };
      const done = await this.#perform(take);
      this.#remember(record(this.#history, done));
    }, texts.deleteComponentFailed);
  }

  async move(id: string, to: number): Promise<void> {
    const direction = to < indexOf(this.#state, id) ? "up" : "down";
    await this.#inTurn(() => this.#moveTo(id, to), texts.moveFailed(direction));
  }

  /** From where it stands when its turn comes: the key may be pressed faster than the server answers. */
  async moveBy(id: string, step: -1 | 1): Promise<void> {
    const failed = texts.moveFailed(step < 0 ? "up" : "down");
    await this.#inTurn(() => this.#moveTo(id, indexOf(this.#state, id) + step), failed);
  }

  async #moveTo(id: string, to: number): Promise<void> {
    const from = indexOf(this.#state, id);
    if (moveComponent(this.#state, id, to) === this.#state) return;
    const done = await this.#perform({ kind: "move", id, from, to });
    this.#remember(record(this.#history, done));
  }

  /** A version, or one component of it. What is typed is saved first, so that it is a version, too. */
  async restoreVersion(revision: number, id: string | null): Promise<boolean> {
    const done = await this.#inTurn(async () => {
      const before = new Set(this.#state.components.map((component) => component.id));
      const restored = await this.#perform({ kind: "restore", revision, before: 0, id });
      const back = this.#state.components.findIndex((component) => !before.has(component.id));
      const came = this.#state.components[back];
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
      if (!this.#isPossible(inverse(last))) this.#skip("done");
      else {
        const back = await this.#perform(inverse(last));
        this.#remember(stepBack(this.#history, inverse(back)));
      }
    }, "This step could not be undone. Please try again.");
  }

  async redo(): Promise<void> {
    await this.#inTurn(async () => {
      const next = this.#history.undone.at(-1);
      if (!next) return;
      if (!this.#isPossible(next)) this.#skip("undone");
      else {
        const again = await this.#perform(next);
        this.#remember(stepForward(this.#history, again));
      }
    }, "This step could not be done again. Please try again.");
  }

  /** Something is on its way to the server: news of it may be older than that. */
  isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** The page as the server has it: what others added, moved or deleted. */
  takeOver(components: readonly PageComponent[]): void {
    const server = components.map(edited);
    const here = new Set(server.map(({ id }) => id));
    for (const { id } of this.#state.components) if (!here.has(id)) this.#forget(id);
    for (const component of server) if (indexOf(this.#state, component.id) < 0) this.#adopt(component);
    this.#set(setOrder(this.#state, server));
  }

  /** Steps can't lead back to what was given up. */
  forgetTyping(): void {
    this.#remember({ done: this.#history.done.filter(({ kind }) => kind !== "set"), undone: [] });
  }

  /** Does one operation and tells how it was done. Everything that can be undone comes through here. */
  async #perform(op: Operation): Promise<Operation> {
    const { calls, engine, say } = this.#options;
    if (op.kind === "set") {
      engine.set({ [op.field]: op.after });
      this.select(splitField(op.field).id);
      return op;
    }
    if (op.kind === "restore") {
      if (engine.view().pending.length > 0 && !(await engine.flush())) throw new ApiError(0, texts.saveBeforeRestore);
      const { kept, components, version } = await calls.restoreVersion(op.revision, op.id);
      this.takeOver(components);
      this.#adopt(...components.map(edited));
      engine.notice(version);
      say(texts.revisionRestored, "success");
      return { ...op, before: kept };
    }
    const name = labelOf(this.#state.components[indexOf(this.#state, op.id)] ?? { type: "type" in op ? op.type : "" });
    switch (op.kind) {
      case "put": {
        const position = this.#put(await calls.restore(op.id, op.position), op.pending);
        say(`${name} is back`, "info");
        return { ...op, position };
      }
      case "take": {
        await calls.remove(op.id);
        const { fields, pending } = engine.view();
        const typed = pending.filter((field) => field.startsWith(`${op.id}.`)).map((field) => [field, fields[field]]);
        const position = indexOf(this.#state, op.id);
        this.#set(removeComponent(this.#state, op.id));
        this.#forget(op.id);
        say(`${name} deleted`, "info");
        return { ...op, position: Math.max(position, 0), pending: Object.fromEntries(typed) };
      }
      case "move": {
        const before = this.#state;
        this.#set(moveComponent({ ...before, selected: op.id }, op.id, op.to));
        try {
          await calls.order(this.#state.components.map(({ id }) => id));
        } catch (error) {
          this.#set({ ...moveComponent(this.#state, op.id, op.from), selected: before.selected });
          throw error;
        }
        say(`${name} moved to place ${op.to + 1} of ${this.#state.components.length}`, "info");
        return op;
      }
    }
  }

  #isPossible(op: Operation): boolean {
    if (op.kind === "set") return isSame(this.#options.engine.view().fields[op.field], op.before);
    if (op.kind === "put") return indexOf(this.#state, op.id) < 0;
    if (op.kind === "move") return moveComponent(this.#state, op.id, op.to) !== this.#state;
    if (op.kind === "restore") return op.id === null || indexOf(this.#state, op.id) >= 0;
    return indexOf(this.#state, op.id) >= 0;
  }

  #skip(side: keyof History): void {
    this.#remember(leaveOut(this.#history, side));
    this.#options.say(undone, "info");
  }

  #put(component: PageComponent, pending: Record<string, unknown>): number {
    const put = edited(component);
    this.#adopt(put);
    this.#set(addComponent(this.#state, put, component.position));
    if (Object.keys(pending).length > 0) this.#options.engine.set(pending);
    return indexOf(this.#state, put.id);
  }

  /** Takes over what the server has, but for what was typed meanwhile. */
  #adopt(...components: EditedComponent[]): void {
    const { engine } = this.#options;
    const typed = new Set(engine.view().pending);
    const all: Config = {};
    for (const { id, config } of components) {
      const fields = fieldsOf(id, config);
      this.#names.set(id, Object.keys(fields));
      Object.assign(all, fields);
    }
    engine.adopt(Object.fromEntries(Object.entries(all).filter(([field]) => !typed.has(field))));
  }

  #forget(id: string): void {
    this.#options.engine.drop(this.#names.get(id) ?? []);
    this.#names.delete(id);
  }

  #glow(id: string): void {
    this.#fresh = id;
    this.#changed();
    // SPEC.md section 9: 3 seconds.
    window.setTimeout(() => {
      if (this.#fresh === id) this.#fresh = null;
      this.#changed();
    }, 3000);
  }

  #inTurn<T>(work: () => Promise<T>, failed: string): Promise<T | null> {
    this.#waiting += 1;
    const turn = this.#queue
      .then(work)
      .catch((error: unknown) => {
        this.#options.say(messageOf(error, failed), "error");
        return null;
      })
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#queue = turn;
    return turn;
  }

  #remember(history: History): void {
    this.#history = history;
    this.#options.history.write(history);
    this.#changed();
  }

  #set(state: PageState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#changed();
  }

  #changed(): void {
    this.#view = this.#look();
    for (const listener of [...this.#listeners]) listener();
  }

  #look(): EditorView {
    const { done, undone: again } = this.#history;
    return { ...this.#state, fresh: this.#fresh, canUndo: done.length > 0, canRedo: again.length > 0 };
  }
}

function edited({ pageComponentId, componentType, config }: PageComponent): EditedComponent {
  return { id: String(pageComponentId), type: componentType, config };
}

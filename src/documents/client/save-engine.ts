import type { Fields } from "../protocol/saving.ts";
import { Delivery, type FinalAnswer } from "./delivery.ts";
import { acceptAnswer } from "./document-answers.ts";
import { adoptFields, dismissAside, dropFields, setFieldsAside } from "./document-parts.ts";
import {
  type Aside,
  type DocumentState,
  discardChanges,
  forgetRefusals,
  isUnacknowledged,
  leavesMore,
  nextSave,
  openDocument,
  resolveConflicts,
  type Sending,
  setFields,
} from "./document-state.ts";
import type { EngineOptions } from "./engine-options.ts";
import { type EngineView, saveIsStuck, viewOf } from "./engine-view.ts";
import { copyOf, type LocalCopy, reviveCopy } from "./local-copy.ts";

/** Milliseconds. A save starts when typing rests, and while it does not rest after `longestWait`. */
const pauses = { typing: 800, longestWait: 5000, copy: 400 };

/**
 * Takes one document's changes to the server: one save at a time, each until it is answered, nothing lost on the way.
 * It works between `start` and `stop`.
 */
export class SaveEngine {
  readonly #options: EngineOptions;
  readonly #listeners = new Set<() => void>();
  readonly #delivery: Delivery;
  #state: DocumentState;
  #id: number | null;
  #creation: string | null = null;
  #savedAt: Date | null;
  #editor: string | null = null;
  #firstEdit: number | null = null;
  #timer: unknown;
  #copyTimer: unknown;
  #kept = true;
  #stopped = true;
  /** Somebody asked for a save that has not started yet. */
  #wanted = false;
  #view: EngineView;

  constructor(options: EngineOptions) {
    this.#options = options;
    const { copy, timers, version, fields } = options;
    this.#state = copy ? reviveCopy(copy, version, fields) : openDocument(version, fields);
    this.#id = options.id ?? copy?.id ?? null;
    this.#creation = copy?.creation ?? null;
    this.#savedAt = options.savedAt;
    this.#delivery = new Delivery({
      timers,
      onAnswer: (answer) => this.#answered(answer),
      onChange: () => this.#changed(),
    });
    this.#view = this.#look();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until something changes. */
  view = (): EngineView => this.#view;

  /** What was typed. */
  set(changes: Fields): void {
    this.#state = setFields(this.#state, changes);
    this.#copyTimer ??= this.#options.timers.set(() => this.keepCopy(), pauses.copy);
    if (!this.#options.manual) this.#schedule();
    this.#changed();
  }

  /** Fields as the server has them by now: of a part that was added, or put back. */
  adopt(fields: Fields): void {
    this.#replace(adoptFields(this.#state, fields));
  }

  /** Fields of a part that was removed here. */
  drop(paths: readonly string[]): void {
    this.#replace(dropFields(this.#state, paths));
  }

  /** Fields of a part that someone else removed: their unsaved text is kept on this device until it is dismissed. */
  setAside(paths: readonly string[]): void {
    this.#replace(setFieldsAside(this.#state, paths));
  }

  dismissAside(dismissed: readonly Aside[]): void {
    this.#replace(dismissAside(this.#state, dismissed));
  }

  /** Back to what the server has. What is on its way stays on its way. */
  discard(): void {
    this.#replace(discardChanges(this.#state));
  }

  /** The writer's choice between two texts, for the fields it names. */
  resolve(values: Fields): void {
    this.#wanted = true;
    this.#replace(resolveConflicts(this.#state, values));
    this.#next();
  }

  /** Tries at once what waits: the line is back, the window is looked at again, somebody logged in. */
  resume(): void {
    this.#delivery.resume();
    this.#next();
  }

  /** The server has this version: fetches what is new in it. */
  notice(version: number): void {
    const { version: own } = this.#state;
    if (version <= own || this.#id === null || this.#delivery.phase.kind !== "idle") return;
    this.#send({ id: this.#options.timers.newId(), version: own, changes: {}, isKeepsake: false });
  }

  /** Saves now. True once the server has everything; false when something is in the way. */
  flush(): Promise<boolean> {
    const { manual } = this.#options;
    this.#wanted = true;
    // Who presses Save means all of it: what was in the way of a value may be gone.
    if (manual) this.#state = forgetRefusals(this.#state);
    this.resume();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const look = () => {
      const { kind } = this.#delivery.phase;
      const goesOn = manual ? this.#wanted : nextSave(this.#state, "") !== null;
      if (kind === "sending" || (kind === "idle" && goesOn && !this.#stopped)) return;
      stop();
      // What was typed while it was saved is the next save's.
      resolve(manual ? !saveIsStuck(this.#look().status) : !isUnacknowledged(this.#state));
    };
    const stop = this.subscribe(look);
    look();
    return promise;
  }

  /** Writes the copy on this device, or removes it when it would hold nothing. */
  keepCopy(): void {
    this.#options.timers.clear(this.#copyTimer);
    this.#copyTimer = undefined;
    const place = this.#options.place(this.#id);
    if (!isUnacknowledged(this.#state) && this.#state.aside.length === 0) place.remove();
    // A stopped one's copy may be in other hands by now.
    else if (!this.#stopped) this.#kept = place.write(this.#copy());
    this.#changed();
  }

  #copy(): LocalCopy {
    const savedAt = new Date(this.#options.timers.now()).toISOString();
    return copyOf(this.#state, { id: this.#id, creation: this.#creation, savedAt });
  }

  /** Stops all work; the copy stays. */
  stop(): void {
    if (this.#copyTimer !== undefined) this.keepCopy();
    this.#stopped = true;
    this.#options.timers.clear(this.#timer);
    this.#delivery.pause();
  }

  /** Begins to work, also again after `stop`. */
  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.keepCopy();
    this.#delivery.unpause();
    const { sending } = this.#state;
    if (this.#delivery.phase.kind !== "idle") return;
    // Of a copy: the very same goes out once more.
    if (sending) this.#send(sending);
    else this.#next();
  }

  #schedule(): void {
    if (this.#delivery.phase.kind !== "idle" || this.#stopped) return;
    const { timers } = this.#options;
    const now = timers.now();
    this.#firstEdit ??= now;
    const due = Math.min(now + pauses.typing, this.#firstEdit + pauses.longestWait);
    timers.clear(this.#timer);
    this.#timer = timers.set(() => this.#next(), Math.max(due - now, 0));
  }

  /** Starts the next save, if there is one and none is on its way. */
  #next(): void {
    if (this.#delivery.phase.kind !== "idle" || this.#stopped) return;
    const { manual, timers } = this.#options;
    const save = manual && !this.#wanted ? null : nextSave(this.#state, timers.newId());
    this.#firstEdit = null;
    this.#wanted = save !== null && leavesMore(this.#state, save);
    if (!save) this.#changed();
    else if (this.#id === null) this.#create();
    else this.#send(save);
  }

  #create(): void {
    const { timers, transport } = this.#options;
    this.#creation ??= timers.newId();
    const id = this.#creation;
    this.keepCopy();
    this.#delivery.send({ id, once: false, ask: () => transport.create(id) });
  }

  #send(sending: Sending): void {
    const documentId = this.#id;
    if (documentId === null) return;
    const isQuestion = Object.keys(sending.changes).length === 0;
    this.#state = { ...this.#state, sending };
    // Before it leaves: should this page die now, the next one must send the very same.
    if (!isQuestion) this.keepCopy();
    const ask = () => this.#options.transport.save(documentId, sending);
    this.#delivery.send({ id: sending.id, once: isQuestion, ask });
  }

  #answered(answer: FinalAnswer | null): void {
    const { sending } = this.#state;
    if (answer?.kind === "created") this.#created(answer.id);
    else this.#state = acceptAnswer(this.#state, answer);
    if (answer?.kind === "saved" && sending && Object.keys(sending.changes).length > 0) this.#savedAt = answer.savedAt;
    if (answer?.kind === "conflict") this.#editor = answer.editor;
    // The rest of it was not saved either, and need not wait.
    if (answer?.kind === "refused") this.#wanted = true;
    if (answer) this.keepCopy();
    this.#next();
  }

  /** It starts at version 0. What may have happened to it since comes with the first save's answer. */
  #created(id: number): void {
    const before = this.#options.place(null);
    this.#id = id;
    this.keepCopy();
    before.remove();
    this.#options.onCreated?.(id);
  }

  #replace(state: DocumentState): void {
    this.#state = state;
    this.keepCopy();
  }

  #changed(): void {
    this.#view = this.#look();
    for (const listener of [...this.#listeners]) listener();
  }

  #look(): EngineView {
    return viewOf(this.#state, {
      id: this.#id,
      kept: this.#kept,
      editor: this.#editor,
      phase: this.#delivery.phase,
      savedAt: this.#savedAt,
      isAsked: !this.#options.manual || this.#wanted,
    });
  }
}

import type { Fields } from "../protocol/saving.ts";
import {
  type Aside,
  acceptConflict,
  acceptRefused,
  acceptSaved,
  adoptFields,
  type DocumentState,
  discardChanges,
  dismissAside,
  dropFields,
  forgetRefusals,
  isUnacknowledged,
  largestField,
  leavesMore,
  nextSave,
  openDocument,
  resolveConflicts,
  setFields,
  setFieldsAside,
} from "./document-state.ts";
import { type EngineView, type Phase, saveIsStuck, viewOf } from "./engine-view.ts";
import type { CopyPlace } from "./local-copies.ts";
import { copyOf, type LocalCopy, reviveCopy } from "./local-copy.ts";
import type { CreateAnswer, SaveAnswer, SaveTransport, WaitReason } from "./save-answer.ts";

/** Pauses in milliseconds. A save starts when typing rests, and while it does not rest after `longestWait`. */
const pauses = {
  typing: 800,
  longestWait: 5000,
  copy: 400,
  firstRetry: 1000,
  longestRetry: 30_000,
  answer: 30_000,
};

export interface Timers {
  now(): number;
  set(work: () => void, ms: number): unknown;
  clear(timer: unknown): void;
  /** 0 to 1: spreads the retries of many browsers. */
  random(): number;
  newId(): string;
}

interface EngineOptions {
  transport: SaveTransport;
  /** Null: the server makes the document with the first save. */
  id: number | null;
  version: number;
  fields: Fields;
  savedAt: Date | null;
  /** Where the copy on this device stands, for a document that has an id and one that has none yet. */
  place: (id: number | null) => CopyPlace;
  /** What a closed page left: it is gone on with. */
  copy?: LocalCopy;
  onCreated?: (id: number) => void;
  /** Saves only when told to (`flush`), and then until it is answered. */
  manual?: boolean;
  timers: Timers;
}

/**
 * Takes one document's changes to the server: one save at a time, each until it is answered, nothing lost on the way.
 * It works between `start` and `stop`.
 */
export class SaveEngine {
  readonly #options: EngineOptions;
  readonly #listeners = new Set<() => void>();
  #state: DocumentState;
  #id: number | null;
  #creation: string | null = null;
  #phase: Phase = { kind: "idle" };
  #failures = 0;
  #attempt = 0;
  #savedAt: Date | null;
  #editor: string | null = null;
  #kept = true;
  #firstEdit: number | null = null;
  #timer: unknown;
  #copyTimer: unknown;
  #stopped = true;
  /** Somebody asked for a save that has not started yet. */
  #wanted = false;
  #view: EngineView;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#state = openDocument(options.version, options.fields);
    this.#id = options.id;
    this.#savedAt = options.savedAt;
    const { copy } = options;
    if (copy) {
      this.#state = reviveCopy(copy, options.version, options.fields);
      this.#id ??= copy.id;
      this.#creation = copy.creation;
    }
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
    this.#state = adoptFields(this.#state, fields);
    this.keepCopy();
  }

  /** Fields of a part that was removed here. */
  drop(paths: readonly string[]): void {
    this.#state = dropFields(this.#state, paths);
    this.keepCopy();
  }

  /** Fields of a part that someone else removed: their unsaved text is kept on this device until it is dismissed. */
  setAside(paths: readonly string[]): void {
    this.#state = setFieldsAside(this.#state, paths);
    this.keepCopy();
  }

  dismissAside(dismissed: readonly Aside[]): void {
    this.#state = dismissAside(this.#state, dismissed);
    this.keepCopy();
  }

  /** Back to what the server has. What is on its way stays on its way. */
  discard(): void {
    this.#state = discardChanges(this.#state);
    this.keepCopy();
  }

  /** The writer's choice between two texts, for the fields it names. */
  resolve(values: Fields): void {
    this.#state = resolveConflicts(this.#state, values);
    this.#wanted = true;
    this.keepCopy();
    this.#next();
  }

  /** Tries at once what waits: the line is back, the window is looked at again, somebody logged in. */
  resume(): void {
    const { kind } = this.#phase;
    if (kind === "stopped") this.#phase = { kind: "idle" };
    if (this.#phase.kind === "waiting") {
      if (this.#options.timers.now() >= this.#phase.notBefore) this.#send();
    } else this.#next();
  }

  /** The server has this version: fetches what is new in it. */
  notice(version: number): void {
    if (version <= this.#state.version || this.#id === null || this.#phase.kind !== "idle") return;
    const { version: own } = this.#state;
    this.#state = {
      ...this.#state,
      sending: { id: this.#options.timers.newId(), version: own, changes: {}, isKeepsake: false },
    };
    this.#send();
  }

  /** Saves now. True once the server has everything; false when something is in the way. */
  flush(): Promise<boolean> {
    this.#wanted = true;
    // Who presses Save means all of it: what was in the way of a value may be gone.
    if (this.#options.manual) this.#state = forgetRefusals(this.#state);
    this.resume();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { manual } = this.#options;
    const look = () => {
      const { kind } = this.#phase;
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
  }

  /** Begins to work, also again after `stop`. */
  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.keepCopy();
    if (this.#state.sending) this.#send();
    else this.#next();
  }

  #schedule(): void {
    if (this.#phase.kind !== "idle" || this.#stopped) return;
    const now = this.#options.timers.now();
    this.#firstEdit ??= now;
    const due = Math.min(now + pauses.typing, this.#firstEdit + pauses.longestWait);
    this.#setTimer(() => this.#next(), Math.max(due - now, 0));
  }

  /** Starts the next save, if there is one and none is on its way. */
  #next(): void {
    if (this.#phase.kind !== "idle" || this.#stopped) return;
    const save = this.#options.manual && !this.#wanted ? null : nextSave(this.#state, this.#options.timers.newId());
    this.#firstEdit = null;
    this.#wanted = save !== null && leavesMore(this.#state, save);
    if (!save) {
      this.#changed();
      return;
    }
    if (this.#id === null) this.#creation ??= this.#options.timers.newId();
    else this.#state = { ...this.#state, sending: save };
    // Before it leaves: should this page die now, the next one must send the very same.
    this.keepCopy();
    this.#send();
  }

  #send(): void {
    const { sending } = this.#state;
    const [id, creation] = [this.#id, this.#creation];
    this.#phase = { kind: "sending" };
    this.#attempt += 1;
    const attempt = this.#attempt;
    const patience = pauses.answer * (this.#failures + 1);
    this.#setTimer(() => this.#answered(attempt, { kind: "retry", reason: "offline" }), patience);
    this.#changed();
    const { transport } = this.#options;
    if (id !== null && sending) void transport.save(id, sending).then((a) => this.#answered(attempt, a, sending.id));
    else if (creation !== null) void transport.create(creation).then((a) => this.#answered(attempt, a, creation));
  }

  /** A definite answer counts however late it is; one to something that was answered before does not. */
  #answered(attempt: number, answer: SaveAnswer | CreateAnswer, to?: string): void {
    const awaited = this.#id === null ? this.#creation : this.#state.sending?.id;
    if (answer.kind === "retry" ? attempt !== this.#attempt : to !== awaited) return;
    if (answer.kind === "retry") {
      this.#wait(answer.reason, answer.waitMs ?? 0);
      return;
    }
    this.#options.timers.clear(this.#timer);
    // What may still come from this and earlier attempts says nothing new.
    this.#attempt += 1;
    this.#failures = 0;
    this.#phase = { kind: "idle" };
    this.#accept(answer);
    this.keepCopy();
    this.#next();
  }

  #accept(answer: Exclude<SaveAnswer | CreateAnswer, { kind: "retry" }>): void {
    const { sending } = this.#state;
    switch (answer.kind) {
      case "created":
        this.#created(answer.id);
        return;
      case "saved":
        if (sending && Object.keys(sending.changes).length > 0) this.#savedAt = answer.savedAt;
        this.#state = acceptSaved(this.#state, answer);
        return;
      case "conflict":
        this.#editor = answer.editor;
        this.#state = acceptConflict(this.#state, answer);
        return;
      case "refused":
        this.#state = acceptRefused(this.#state, answer.fields, answer.message);
        // The rest of it was not saved either, and need not wait.
        this.#wanted = true;
        return;
      case "too_large": {
        const largest = largestField(sending?.changes ?? {});
        this.#state = acceptRefused(this.#state, { [largest]: answer.message }, answer.message);
        return;
      }
      case "stopped":
        this.#state = { ...this.#state, sending: null };
        this.#phase = answer;
    }
  }

  /** It starts at version 0. What may have happened to it since comes with the first save's answer. */
  #created(id: number): void {
    const before = this.#options.place(null);
    this.#id = id;
    this.keepCopy();
    before.remove();
    this.#options.onCreated?.(id);
  }

  #wait(reason: WaitReason, waitMs: number): void {
    if (this.#stopped) return;
    const { sending } = this.#state;
    if (sending && Object.keys(sending.changes).length === 0) {
      // It only asked for news.
      this.#state = { ...this.#state, sending: null };
      this.#phase = { kind: "idle" };
      this.#next();
      return;
    }
    const { timers } = this.#options;
    const backOff =
      Math.min(pauses.firstRetry * 2 ** this.#failures, pauses.longestRetry) * (0.75 + timers.random() / 2);
    const delay = Math.max(backOff, waitMs);
    this.#failures += 1;
    this.#phase = { kind: "waiting", reason, notBefore: timers.now() + waitMs };
    this.#setTimer(() => this.#send(), delay);
    this.#changed();
  }

  #setTimer(work: () => void, ms: number): void {
    this.#options.timers.clear(this.#timer);
    this.#timer = this.#options.timers.set(work, ms);
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
      phase: this.#phase,
      savedAt: this.#savedAt,
      isAsked: !this.#options.manual || this.#wanted,
    });
  }
}

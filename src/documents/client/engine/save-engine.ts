import type { Fields } from "../../protocol/saving.ts";
import { Delivery } from "./delivery.ts";
import { acceptAnswer } from "./document-answers.ts";
import { adoptFields, dismissAside, dropFields, setFieldsAside } from "./document-parts.ts";
import {
  type Aside,
  type DocumentState,
  discardChanges,
  forgetRefusals,
  isUnacknowledged,
  nextSave,
  openDocument,
  resolveConflicts,
  type Sending,
  setFields,
} from "./document-state.ts";
import type { EngineOptions } from "./engine-options.ts";
import { type EngineView, toView } from "./engine-view.ts";
import { type LocalCopy, makeCopy, reviveCopy } from "./local-copy.ts";
import type { CreateAnswer, SaveAnswer } from "./save-answer.ts";

type Answer = SaveAnswer | CreateAnswer;

/**
 * In milliseconds. A save starts when typing pauses, or after `longestWait` of continuous typing. A failed request for
 * others' changes is repeated after `askAgain`, then at doubled pauses up to `longestAskAgain`.
 */
const pauses = { typing: 800, longestWait: 5000, copy: 400, askAgain: 5000, longestAskAgain: 300_000 };

/**
 * Saves one document's changes: one save at a time, each repeated until it is answered, so that no change is lost.
 * Works between `start` and `stop`.
 */
export class SaveEngine {
  readonly #options: EngineOptions;
  readonly #listeners = new Set<() => void>();
  readonly #delivery: Delivery<Answer>;
  #state: DocumentState;
  #id: number | null;
  #creation: string | null = null;
  #savedAt: Date | null;
  #editor: string | null = null;
  /** The newest version that the server is known to have. */
  #newest = 0;
  /** `#newest` when the last question was sent. */
  #askedFor = 0;
  #questionsFailed = 0;
  #firstEdit: number | null = null;
  #timer: unknown;
  #copyTimer: unknown;
  #kept = true;
  #stopped = true;
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

  /** Returns the same object until something changes. */
  view = (): EngineView => this.#view;

  /** Applies the writer's edits. */
  set(changes: Fields): void {
    this.#state = setFields(this.#state, changes);
    this.#copyTimer ??= this.#options.timers.set(() => this.keepCopy(), pauses.copy);
    this.#schedule();
    this.#changed();
  }

  /** Adds fields of a part that was added or restored, with the server's values. */
  adopt(fields: Fields): void {
    this.#replace(adoptFields(this.#state, fields));
  }

  /** Drops fields of a part that was removed here. */
  drop(paths: readonly string[]): void {
    this.#replace(dropFields(this.#state, paths));
  }

  /**
   * Drops fields of a part that somebody else removed, keeping their unsaved text on this device until it is dismissed.
   */
  setAside(paths: readonly string[]): void {
    this.#replace(setFieldsAside(this.#state, paths));
  }

  dismissAside(dismissed: readonly Aside[]): void {
    this.#replace(dismissAside(this.#state, dismissed));
  }

  /** Reverts to the server's values. A save in progress continues. */
  discard(): void {
    this.#replace(discardChanges(this.#state));
  }

  /** Applies the writer's choices in conflicts. */
  resolve(values: Fields): void {
    this.#replace(resolveConflicts(this.#state, values));
    this.#next();
  }

  /** Retries now: the connection is back, the window regained focus, or the user logged in. */
  resume(): void {
    this.#questionsFailed = 0;
    this.#delivery.resume();
    this.#next();
  }

  /** Fetches changes up to this version of the server: now, or once the save in progress is answered. */
  notice(version: number): void {
    this.#newest = Math.max(this.#newest, version);
    const question = this.#question();
    if (question && this.#delivery.phase.kind === "idle" && !this.#stopped) this.#send(question);
  }

  /** Saves now. Resolves to true once the server has everything, or to false if something prevents it. */
  flush(): Promise<boolean> {
    // Includes refused values, since the reason for the refusal may be gone.
    this.#state = forgetRefusals(this.#state);
    this.resume();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const look = () => {
      const { kind } = this.#delivery.phase;
      const goesOn = nextSave(this.#state, "") !== null;
      if (kind === "sending" || (kind === "idle" && goesOn && !this.#stopped)) return;
      stop();
      resolve(!isUnacknowledged(this.#state));
    };
    const stop = this.subscribe(look);
    look();
    return promise;
  }

  /** Stores the copy on this device, or removes it if there is nothing to keep. */
  keepCopy(): void {
    this.#options.timers.clear(this.#copyTimer);
    this.#copyTimer = undefined;
    const place = this.#options.place(this.#id);
    if (!isUnacknowledged(this.#state) && this.#state.aside.length === 0) place.remove();
    // Once stopped, another page may have taken over the copy.
    else if (!this.#stopped) this.#kept = place.write(this.#copy());
    this.#changed();
  }

  #copy(): LocalCopy {
    const savedAt = new Date(this.#options.timers.now()).toISOString();
    return makeCopy(this.#state, { id: this.#id, creation: this.#creation, savedAt });
  }

  /** Stops all work. The copy stays. */
  stop(): void {
    if (this.#copyTimer !== undefined) this.keepCopy();
    this.#stopped = true;
    this.#options.timers.clear(this.#timer);
    this.#delivery.pause();
  }

  /** Starts work, also after `stop`. */
  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    this.keepCopy();
    this.#delivery.unpause();
    const { sending } = this.#state;
    if (this.#delivery.phase.kind !== "idle") return;
    // Resend the save in progress that came with the copy.
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

  /** Starts the next save, unless there is none or one is in progress. */
  #next(): void {
    if (this.#delivery.phase.kind !== "idle" || this.#stopped) return;
    const save = nextSave(this.#state, this.#options.timers.newId()) ?? this.#question();
    this.#firstEdit = null;
    if (!save) this.#changed();
    else if (this.#id === null) this.#create();
    else this.#send(save);
  }

  /** Null if this document has all changes that the server is known to have. */
  #question(): Sending | null {
    const { version } = this.#state;
    if (version >= this.#newest || this.#id === null) return null;
    return { id: this.#options.timers.newId(), version, changes: {}, isKeepsake: false };
  }

  #questionFailed(answer: Answer): void {
    const { timers } = this.#options;
    const pause = Math.min(pauses.askAgain * 2 ** this.#questionsFailed, pauses.longestAskAgain);
    this.#questionsFailed += 1;
    timers.clear(this.#timer);
    // Logging in asks again, and until then each request would ask the user to.
    const isLoggedOut = answer.kind === "retry" && answer.reason === "session";
    if (!isLoggedOut) this.#timer = timers.set(() => this.#next(), pause);
    this.#changed();
  }

  #questionAnswered(): void {
    this.#questionsFailed = 0;
    // The server has less than it had: it was restored from a backup.
    if (this.#newest === this.#askedFor) this.#newest = Math.min(this.#newest, this.#state.version);
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
    if (isQuestion(sending)) this.#askedFor = this.#newest;
    this.#state = { ...this.#state, sending };
    // Store the copy first: if this page dies now, the next one must send the same save.
    if (!isQuestion(sending)) this.keepCopy();
    const ask = () => this.#options.transport.save(documentId, sending);
    this.#delivery.send({ id: sending.id, once: isQuestion(sending), ask });
  }

  #answered(answer: Answer): void {
    const { sending } = this.#state;
    if (answer.kind === "created") this.#created(answer.id);
    else this.#state = acceptAnswer(this.#state, answer);
    const wasQuestion = sending !== null && isQuestion(sending);
    if (answer.kind === "saved" && sending && !wasQuestion) this.#savedAt = answer.savedAt;
    if (answer.kind === "conflict") this.#editor = answer.editor;
    if (answer.kind !== "retry") this.keepCopy();
    if (wasQuestion && answer.kind === "saved") this.#questionAnswered();
    if (wasQuestion && answer.kind !== "saved" && !nextSave(this.#state, "")) this.#questionFailed(answer);
    else this.#next();
  }

  /** A new document starts at version 0. The first save's answer brings any changes made since. */
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
    return toView(this.#state, {
      id: this.#id,
      kept: this.#kept,
      editor: this.#editor,
      phase: this.#delivery.phase,
      savedAt: this.#savedAt,
    });
  }
}

/** True for a save without changes, which only asks for others'. */
function isQuestion({ changes }: Sending): boolean {
  return Object.keys(changes).length === 0;
}

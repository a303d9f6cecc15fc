import type { Timers } from "../../src/documents/client/engine/browser-timers.ts";
import type { CopySlot } from "../../src/documents/client/engine/local-copies.ts";
import { type LocalCopy, localCopy } from "../../src/documents/client/engine/local-copy.ts";
import type { CreateAnswer, SaveAnswer, SaveTransport } from "../../src/documents/client/engine/save-answer.ts";
import { SaveEngine } from "../../src/documents/client/engine/save-engine.ts";
import { applySave, type Fields, type Save, type SaveState } from "../../src/documents/protocol/saving.ts";

/** A message in flight, until it is delivered or dropped, or its page crashes. */
interface Message {
  client: Client;
  deliver: () => void;
}

/** A server based on `applySave`, a controllable network, and a movable clock. */
export class SavingTestbed {
  now = Date.parse("2026-11-21T12:03:00Z");
  state: SaveState = { version: 0, fields: { title: "", content: "", slug: "" }, fieldVersions: {}, recentSaves: [] };
  /** The server's copies of rejected saves. */
  copies: Fields[] = [];
  requests: Message[] = [];
  replies: Message[] = [];
  /** Keys of created documents. */
  made: string[] = [];
  /** Overrides the server's responses while set. */
  instead: ((save: Save) => SaveAnswer) | null = null;
  saves: Save[] = [];
  #timers: { at: number; client: Client; work: () => void }[] = [];
  #ids = 0;

  open(options: { isNew?: boolean } = {}): Client {
    return new Client(this, options.isNew ?? false);
  }

  timersOf(client: Client): Timers {
    return {
      now: () => this.now,
      set: (work, ms) => {
        const timer = { at: this.now + ms, client, work };
        this.#timers.push(timer);
        return timer;
      },
      clear: (timer) => {
        this.#timers = this.#timers.filter((other) => other !== timer);
      },
      random: () => 0.5,
      newId: () => {
        this.#ids += 1;
        return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, "0")}`;
      },
    };
  }

  forget(client: Client): void {
    this.#timers = this.#timers.filter((timer) => timer.client !== client);
  }

  /** Advances the clock, firing timers on time. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = Math.max(this.now, next.at);
      next.work();
      await settle();
    }
    this.now = end;
  }

  async deliverRequest(index = 0, { again = false } = {}): Promise<void> {
    const message = this.requests[index];
    if (!again) this.requests.splice(index, 1);
    message?.deliver();
    await settle();
  }

  async deliverReply(index = 0): Promise<void> {
    const [message] = this.replies.splice(index, 1);
    message?.deliver();
    await settle();
  }

  /** Runs with a reliable network until idle. */
  async untilIdle(): Promise<void> {
    for (let round = 0; round < 50 && this.requests.length + this.replies.length > 0; round += 1) {
      await this.deliverRequest();
      await this.deliverReply();
    }
  }

  make(key: string): CreateAnswer {
    if (!this.made.includes(key)) this.made.push(key);
    return { kind: "created", id: this.made.indexOf(key) + 1 };
  }

  save(save: Save): SaveAnswer {
    this.saves.push(save);
    return this.instead ? this.instead(save) : this.withServer(save);
  }

  /** The server's response. */
  withServer(save: Save): SaveAnswer {
    const outcome = applySave(this.state, save);
    const { version } = outcome.state;
    this.state = outcome.state;
    if (outcome.kind !== "conflict")
      return { kind: "saved", version, merged: outcome.merged, savedAt: new Date(this.now) };
    this.copies.push(save.changes);
    const { merged, conflicts } = outcome;
    return { kind: "conflict", version, merged, conflicts, editor: "Edgar" };
  }
}

/** A device with one open page; `kill` crashes it, and `reopen` is its user's return. */
export class Client {
  engine: SaveEngine;
  alive = true;
  kept: LocalCopy | null = null;
  storageFull = false;
  createdId: number | null = null;
  readonly #testbed: SavingTestbed;
  readonly #isNew: boolean;
  #page = 0;

  constructor(testbed: SavingTestbed, isNew: boolean) {
    this.#testbed = testbed;
    this.#isNew = isNew;
    this.engine = this.#open(isNew);
  }

  #open(isNew: boolean): SaveEngine {
    const { version, fields } = this.#testbed.state;
    this.#page += 1;
    const engine = new SaveEngine({
      transport: this.#transport(this.#page),
      id: isNew ? null : 1,
      version: isNew ? 0 : version,
      fields: isNew ? { title: "", content: "", slug: "" } : fields,
      savedAt: null,
      ...(this.kept ? { copy: this.kept } : {}),
      place: () => this.#place(this.#page),
      onCreated: (id) => {
        this.createdId = id;
      },
      timers: this.#testbed.timersOf(this),
    });
    engine.start();
    return engine;
  }

  #place(page: number): CopySlot {
    const isMine = () => this.alive && page === this.#page;
    return {
      write: (copy) => {
        if (this.storageFull) return false;
        if (isMine()) this.kept = localCopy.parse(JSON.parse(JSON.stringify(copy)));
        return true;
      },
      remove: () => {
        if (isMine()) this.kept = null;
      },
    };
  }

  #transport(page: number): SaveTransport {
    const testbed = this.#testbed;
    const call = <T>(answer: () => T): Promise<T> => {
      const { promise, resolve } = Promise.withResolvers<T>();
      testbed.requests.push({
        client: this,
        deliver: () => {
          const reply = structuredClone(answer());
          testbed.replies.push({ client: this, deliver: () => page === this.#page && this.alive && resolve(reply) });
        },
      });
      return promise;
    };
    return {
      create: (key) => call(() => testbed.make(key)),
      save: (_id, save) => call(() => testbed.save(save)),
    };
  }

  kill(): void {
    this.alive = false;
    this.#testbed.forget(this);
  }

  reopen(): void {
    this.alive = true;
    const copy = this.kept;
    this.engine = this.#open(copy ? copy.id === null : this.#isNew && this.#testbed.made.length === 0);
  }
}

/** Flushes pending promises. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

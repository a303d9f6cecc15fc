import fc from "fast-check";
import { expect, test } from "vitest";
import { type Client, SavingTestbed } from "../../../../tests/support/saving-testbed.ts";
import type { Fields } from "../../protocol/saving.ts";
import type { SaveEngine } from "./save-engine.ts";

const paths = ["title", "content", "slug"] as const;
const client = fc.nat(1);
const which = fc.nat(30);
const choice = fc.constantFrom("mine", "theirs", "both" as const);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("type" as const), client, path: fc.constantFrom(...paths) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cut" as const), client, path: fc.constantFrom(...paths) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(100, 500, 900, 6000, 40_000) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("deliver request" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("duplicate request" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("drop request" as const), which }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("deliver reply" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("drop reply" as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("kill" as const), client }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reopen" as const), client }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("resume" as const), client }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("notice" as const), client }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("save" as const), client }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("resolve" as const), client, choice }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Every edit adds a unique word, so that the test can search for each of them at the end. */
class Story {
  readonly testbed = new SavingTestbed();
  readonly clients: Client[];
  readonly typed: { word: string; at: number; by: Client }[] = [];
  /** Words that their writer deleted, or typed so shortly before a crash that no copy was stored. */
  readonly gone = new Set<string>();
  /** Crashes of pages without unsaved text: the device has neither a copy nor a creation key. */
  emptyCrashes = 0;
  readonly noticed = new Map<SaveEngine, number>();

  constructor(clients: (testbed: SavingTestbed) => Client[]) {
    this.clients = clients(this.testbed);
  }

  async take(next: Step): Promise<void> {
    const { testbed } = this;
    switch (next.do) {
      case "wait":
        return testbed.pass(next.ms);
      case "deliver request":
        return testbed.deliverRequest(next.which % Math.max(testbed.requests.length, 1));
      case "duplicate request":
        return testbed.deliverRequest(next.which % Math.max(testbed.requests.length, 1), { again: true });
      case "drop request":
        return void testbed.requests.splice(next.which % Math.max(testbed.requests.length, 1), 1);
      case "deliver reply":
        return testbed.deliverReply(next.which % Math.max(testbed.replies.length, 1));
      case "drop reply":
        return void testbed.replies.splice(next.which % Math.max(testbed.replies.length, 1), 1);
      default:
        return this.act(next, this.clients[next.client % this.clients.length] as Client);
    }
  }

  act(next: Extract<Step, { client: number }>, by: Client): void {
    if (next.do === "reopen") {
      if (!by.alive) by.reopen();
      return;
    }
    if (!by.alive) return;
    if (next.do === "kill") this.kill(by);
    else if (next.do === "resume") by.engine.resume();
    else if (next.do === "save") void by.engine.flush();
    else if (next.do === "notice") this.notice(by);
    else if (next.do === "resolve") this.resolve(by, next.choice);
    else this.edit(next.do, next.path, by);
  }

  edit(how: "type" | "cut", path: string, by: Client): void {
    const text = String(by.engine.view().fields[path]);
    if (how === "type") {
      const word = `${this.clients.indexOf(by)}-${this.typed.length}`;
      this.typed.push({ word, at: this.testbed.now, by });
      by.engine.set({ [path]: `${text} ${word}` });
      return;
    }
    const words = text.split(" ").filter(Boolean);
    const last = words.pop();
    if (last === undefined) return;
    this.gone.add(last);
    by.engine.set({ [path]: words.map((word) => ` ${word}`).join("") });
  }

  kill(by: Client): void {
    const unwritten = this.typed.filter((typed) => typed.by === by && this.testbed.now - typed.at < 400);
    for (const { word } of unwritten) this.gone.add(word);
    if (by.kept === null) this.emptyCrashes += 1;
    by.kill();
  }

  /** Screens pass on each version of the server once, whatever the engine is doing. */
  notice(by: Client): void {
    const { version } = this.testbed.state;
    if (this.noticed.get(by.engine) === version) return;
    this.noticed.set(by.engine, version);
    by.engine.notice(version);
  }

  resolve(by: Client, how: "mine" | "theirs" | "both"): void {
    const values: Fields = {};
    for (const { path, yours, theirs } of by.engine.view().conflicts) {
      values[path] = how === "mine" ? yours : how === "theirs" ? theirs : `${theirs} ${yours}`;
    }
    by.engine.resolve(values);
  }

  /** Everybody returns, the network recovers, and every conflict is resolved. */
  async end(): Promise<void> {
    for (const each of this.clients) if (!each.alive) each.reopen();
    for (let round = 0; round < 60; round += 1) {
      await this.testbed.untilIdle();
      await this.testbed.pass(40_000);
      for (const each of this.clients) {
        this.resolve(each, round % 2 === 0 ? "theirs" : "both");
        void each.engine.flush();
        this.notice(each);
      }
      const settled = this.clients.every(({ engine }) => !engine.view().unacknowledged);
      if (settled && this.testbed.requests.length + this.testbed.replies.length === 0 && round > 2) return;
    }
    throw new Error("It never came to rest.");
  }

  check(): void {
    for (const { engine, kept } of this.clients) {
      expect(engine.view().fields).toEqual(this.testbed.state.fields);
      expect(kept).toBeNull();
    }
    const everywhere = JSON.stringify([this.testbed.state.fields, this.testbed.copies]);
    const words = new Set(everywhere.split(/[ "]+/));
    const lost = this.typed.filter(({ word }) => !this.gone.has(word) && !words.has(word));
    expect(lost.map(({ word }) => word)).toEqual([]);
  }
}

async function play(steps: Step[], clients: (testbed: SavingTestbed) => Client[]): Promise<Story> {
  const story = new Story(clients);
  for (const next of steps) await story.take(next);
  await story.end();
  story.check();
  return story;
}

/** RUNS=100 runs 100 times as many scenarios. */
const times = Number(process.env.RUNS ?? 1);
const runs = { numRuns: 1500 * times, endOnFailure: false };
const timeout = 120_000 * times;

test(
  "two writers on a hostile network: nothing typed is lost and all end with the same text",
  async () => {
    const steps = fc.array(step, { minLength: 5, maxLength: 120, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await play(all, (testbed) => [testbed.open(), testbed.open()]);
      }),
      runs,
    );
  },
  timeout,
);

test(
  "a new document is created once, whatever happens to the request",
  async () => {
    const steps = fc.array(step, { minLength: 5, maxLength: 60, size: "max" });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const story = await play(all, (testbed) => [testbed.open({ isNew: true })]);
        const { made, state } = story.testbed;
        // A document created for text that was deleted before the crash stays empty. There is one document besides.
        expect(made.length).toBeLessThanOrEqual(1 + story.emptyCrashes);
        expect(made.length >= 1 || state.version === 0).toBe(true);
      }),
      { ...runs, numRuns: 500 * times },
    );
  },
  timeout,
);

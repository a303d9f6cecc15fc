import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applySave, type Fields, isSame, type Save, type SaveOutcome, type SaveState } from "./saving.ts";

const empty: SaveState = { version: 0, fields: { title: "", text: "", slug: "" }, fieldVersions: {}, recentSaves: [] };
const save = (id: string, version: number, changes: Fields): Save => ({ id, version, changes });
const after = (...saves: Save[]) => saves.reduce((state, next) => applySave(state, next).state, empty);

describe("a save", () => {
  test("changes only the fields it names, and increments the version", () => {
    const state = after(save("a", 0, { title: "A" }), save("b", 1, { text: "B", slug: "b" }));
    expect(state).toMatchObject({ version: 2, fields: { title: "A", text: "B", slug: "b" } });
    expect(state.fieldVersions).toEqual({ title: 1, text: 2, slug: 2 });
  });

  test("without changes has no effect", () => {
    const state = after(save("a", 0, { title: "A" }));
    expect(applySave(state, save("b", 0, { title: "A" }))).toEqual({ kind: "saved", state, merged: { title: "A" } });
  });

  test("of other fields merges, and returns unseen changes", () => {
    const outcome = applySave(after(save("a", 0, { title: "A" })), save("b", 0, { text: "B" }));
    expect(outcome).toMatchObject({ kind: "saved", merged: { title: "A" } });
  });

  test("of the same field is a conflict and changes nothing, not even other fields", () => {
    const state = after(save("a", 0, { title: "A" }));
    const outcome = applySave(state, save("b", 0, { title: "B", text: "x" }));
    expect(outcome).toEqual({
      kind: "conflict",
      state,
      merged: {},
      conflicts: [{ path: "title", yours: "B", theirs: "A" }],
    });
    expect(outcome.state).toBe(state);
  });

  test("sent again returns others' changes, not its own", () => {
    const state = after(save("a", 0, { title: "A" }), save("b", 1, { text: "B" }));
    expect(applySave(state, save("a", 0, { title: "A" }))).toEqual({ kind: "repeated", state, merged: { text: "B" } });
  });

  test("sent again after it is forgotten overwrites nothing", () => {
    const first = save("first", 0, { title: "A" });
    const later = Array.from({ length: 60 }, (_, i) => save(`s${i}`, i + 1, { title: `A${i}` }));
    const state = after(first, ...later);
    expect(applySave(state, first)).toMatchObject({ kind: "conflict", state });
  });

  test("on a future version counts as having seen nothing", () => {
    const state = after(save("a", 0, { title: "A" }));
    expect(applySave(state, save("b", 99, { title: "B" })).kind).toBe("conflict");
    expect(applySave(state, save("c", 99, { text: "B" }))).toMatchObject({ kind: "saved", merged: { title: "A" } });
  });
});

describe("nested fields", () => {
  const card = (title: string) => ({ title });
  const start: SaveState = { ...empty, fields: { list: [card("A"), card("B"), card("C")], other: { title: "" } } };
  const apply = (state: SaveState, ...saves: Save[]) => saves.reduce((s, next) => applySave(s, next).state, state);

  test("a nested change leaves its siblings and the original object alone", () => {
    const { fields } = apply(start, save("a", 0, { "list.1.title": "b" }));
    expect(fields).toEqual({ list: [card("A"), card("b"), card("C")], other: { title: "" } });
    expect(start.fields.list).toEqual([card("A"), card("B"), card("C")]);
  });

  test("sibling changes merge, and each client learns of the other", () => {
    const state = apply(start, save("a", 0, { "list.1.title": "b" }));
    const outcome = applySave(state, save("b", 0, { "list.0.title": "a", "other.title": "x" }));
    expect(outcome).toMatchObject({ kind: "saved", merged: { "list.1.title": "b" } });
    expect(outcome.state.fields).toEqual({ list: [card("a"), card("b"), card("C")], other: { title: "x" } });
  });

  test("an outer field conflicts with a newer change inside it, and returns its current value", () => {
    const state = apply(start, save("a", 0, { "list.1.title": "b" }));
    const outcome = applySave(state, save("b", 0, { list: [card("C")] }));
    expect(outcome).toEqual({
      kind: "conflict",
      state,
      merged: {},
      conflicts: [{ path: "list", yours: [card("C")], theirs: [card("A"), card("b"), card("C")] }],
    });
  });

  test("a nested change conflicts with a newer outer one, which is returned, too", () => {
    const state = apply(start, save("a", 0, { list: [card("C")] }));
    const outcome = applySave(state, save("b", 0, { "list.2.title": "c" }));
    expect(outcome).toEqual({
      kind: "conflict",
      state,
      merged: { list: [card("C")] },
      conflicts: [{ path: "list.2.title", yours: "c", theirs: undefined }],
    });
  });

  test("names with a common prefix are unrelated", () => {
    const state = apply(start, save("a", 0, { list: [] }));
    expect(applySave(state, save("b", 0, { listing: "x" })).kind).toBe("saved");
  });

  test("in one save, an outer field is applied before the fields inside it", () => {
    const state = apply(start, save("a", 0, { "list.0.title": "x", list: [card("new")] }));
    expect(state.fields.list).toEqual([card("x")]);
  });

  test("replacing an outer field removes the versions of fields inside it", () => {
    const state = apply(start, save("a", 0, { "list.2.title": "c" }), save("b", 1, { list: [card("C")] }));
    expect(state.fieldVersions).toEqual({ list: 2 });
    expect(applySave(state, save("c", 0, {})).merged).toEqual({ list: [card("C")] });
  });

  test("a client that has seen an outer field may change what is inside it, and vice versa", () => {
    const state = apply(start, save("a", 0, { list: [card("C")] }), save("b", 1, { "list.0.title": "c" }));
    expect(state.fields.list).toEqual([card("c")]);
    expect(apply(state, save("c", 2, { list: [] })).fields.list).toEqual([]);
  });

  test("no save ever overwrites a newer overlapping change", () => {
    const path = fc.constantFrom("list", "list.0", "list.0.title", "list.1.title", "other", "other.title");
    const value = (name: string, text: string): unknown =>
      name.endsWith("title") ? text : name === "list" ? [card(text), card(text)] : card(text);
    const anySave = fc.record({
      version: fc.nat(12),
      paths: fc.uniqueArray(path, { maxLength: 3 }),
      text: fc.string({ maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(anySave, { maxLength: 15 }), (saves) => {
        let state = start;
        for (const [index, { version, paths, text }] of saves.entries()) {
          const changes = Object.fromEntries(paths.map((name) => [name, value(name, text)]));
          const outcome = applySave(state, save(`s${index}`, Math.min(version, state.version), changes));
          const seen = Math.min(version, state.version);
          const changed = Object.keys(outcome.state.fieldVersions).filter(
            (name) => outcome.state !== state && outcome.state.fieldVersions[name] === outcome.state.version,
          );
          const newer = Object.keys(state.fieldVersions).filter((name) => (state.fieldVersions[name] ?? 0) > seen);
          const overlapping = changed.filter((name) =>
            newer.some((n) => `${n}.`.startsWith(`${name}.`) || `${name}.`.startsWith(`${n}.`)),
          );
          expect(overlapping).toEqual([]);
          if (outcome.kind === "conflict") expect(outcome.state).toBe(state);
          state = outcome.state;
        }
      }),
      { numRuns: 2000 },
    );
  });
});

/** A client that follows the protocol: one save in progress, repeated unchanged until it is answered. */
class Client {
  readonly name: string;
  version = 0;
  /** The last known server state, and what the writer sees. */
  known: Fields = { ...empty.fields };
  fields: Fields = { ...empty.fields };
  inFlight: Save | undefined;
  #saves = 0;
  #typed = 0;

  constructor(name: string) {
    this.name = name;
  }

  /** Every typed value is unique. */
  type(path: string): void {
    this.#typed += 1;
    this.fields[path] = `${this.name}${this.#typed}`;
  }

  send(): Save | undefined {
    if (this.inFlight) return this.inFlight;
    const changes = Object.entries(this.fields).filter(([path, value]) => value !== this.known[path]);
    if (changes.length === 0) return undefined;
    this.#saves += 1;
    this.inFlight = save(`${this.name}-${this.#saves}`, this.version, Object.fromEntries(changes));
    return this.inFlight;
  }

  /** Returns the fields whose writer has to choose: unsaved text in a field that somebody else changed. */
  receive(id: string, outcome: SaveOutcome): unknown[] {
    const sent = this.inFlight;
    if (sent?.id !== id) return [];
    this.inFlight = undefined;
    this.version = outcome.state.version;
    const lost = outcome.kind === "conflict" ? outcome.conflicts : [];
    const others: Fields = { ...outcome.merged, ...Object.fromEntries(lost.map(({ path, theirs }) => [path, theirs])) };
    if (outcome.kind !== "conflict") Object.assign(this.known, sent.changes);
    const asked: unknown[] = [];
    for (const [path, value] of Object.entries(others)) {
      if (this.fields[path] !== this.known[path]) asked.push(this.fields[path]);
      this.known[path] = value;
      this.fields[path] = value;
    }
    return asked;
  }
}

type Step =
  | { do: "type"; client: number; path: string }
  | { do: "send"; client: number }
  | { do: "arrive"; message: number; stays: boolean }
  | { do: "answer"; message: number; stays: boolean }
  | { do: "drop"; message: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("type" as const), client: fc.nat(2), path: fc.constantFrom("title", "text", "slug") }),
  fc.record({ do: fc.constant("send" as const), client: fc.nat(2) }),
  fc.record({ do: fc.constant("arrive" as const), message: fc.nat(), stays: fc.boolean() }),
  fc.record({ do: fc.constant("answer" as const), message: fc.nat(), stays: fc.boolean() }),
  fc.record({ do: fc.constant("drop" as const), message: fc.nat() }),
);

/** A server and three clients. The network between them delays, duplicates, reorders, and drops messages. */
class Testbed {
  state = empty;
  clients = ["a", "b", "c"].map((name) => new Client(name));
  requests: { client: Client; save: Save }[] = [];
  answers: { client: Client; id: string; outcome: SaveOutcome }[] = [];
  /** How often each save changed the document. */
  done = new Map<string, number>();
  /** Values that lost a conflict: kept by the server, or by the client whose writer has to choose. */
  kept = new Set<unknown>();

  run(next: Step): void {
    if (next.do === "type") this.clients[next.client]?.type(next.path);
    else if (next.do === "send") this.send(this.clients[next.client] as Client);
    else if (next.do === "arrive") this.arrive(take(this.requests, next.message, next.stays));
    else if (next.do === "answer") this.answer(take(this.answers, next.message, next.stays));
    else if (next.message % 2) take(this.requests, next.message, false);
    else take(this.answers, next.message, false);
  }

  send(client: Client): void {
    const sent = client.send();
    if (sent) this.requests.push({ client, save: sent });
  }

  arrive(request: Testbed["requests"][number] | undefined): void {
    if (!request) return;
    const before = this.state;
    const outcome = applySave(before, request.save);
    this.check(before, request.save, outcome);
    this.state = outcome.state;
    this.answers.push({ client: request.client, id: request.save.id, outcome });
  }

  answer(answer: Testbed["answers"][number] | undefined): void {
    for (const value of answer?.client.receive(answer.id, answer.outcome) ?? []) this.kept.add(value);
  }

  /** Invariants of every save, whatever the network does. */
  check(before: SaveState, { id, version, changes }: Save, outcome: SaveOutcome): void {
    const changed = Object.keys(changes).filter((path) => outcome.state.fields[path] !== before.fields[path]);
    if (outcome.kind !== "saved") expect(outcome.state).toBe(before);
    if (outcome.kind === "conflict") for (const value of Object.values(changes)) this.kept.add(value);
    for (const path of Object.keys(before.fields)) {
      if (changed.includes(path)) {
        // Only a client that has seen a value may overwrite it.
        expect(before.fieldVersions[path] ?? 0).toBeLessThanOrEqual(version);
        expect(outcome.state.fields[path]).toBe(changes[path]);
      } else expect(outcome.state.fields[path]).toBe(before.fields[path]);
    }
    expect(outcome.state.version).toBe(before.version + (changed.length > 0 ? 1 : 0));
    if (changed.length > 0) this.done.set(id, (this.done.get(id) ?? 0) + 1);
  }

  /** The network recovers: outstanding messages arrive in any order, then everybody saves and receives the answers. */
  settle(): void {
    while (this.requests.length > 0) this.arrive(this.requests.pop());
    while (this.answers.length > 0) this.answer(this.answers.pop());
    for (let round = 0; round < 4; round += 1) {
      for (const client of this.clients) {
        // Clients without changes send an empty save to get the news.
        const sent = client.send() ?? save(`${client.name}-look-${round}`, client.version, {});
        client.inFlight = sent;
        this.arrive({ client, save: sent });
        this.answer(this.answers.pop());
      }
    }
  }
}

function take<T>(messages: T[], index: number, stays: boolean): T | undefined {
  if (messages.length === 0) return undefined;
  const at = index % messages.length;
  return stays ? messages[at] : messages.splice(at, 1)[0];
}

describe("whatever the network does", () => {
  const steps = fc.array(step, { maxLength: 120 });
  function runAll(all: Step[]): Testbed {
    const testbed = new Testbed();
    for (const next of all) testbed.run(next);
    testbed.settle();
    return testbed;
  }

  test("nothing unseen is overwritten, conflicts change nothing, and each save is applied once", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const testbed = runAll(all);
        for (const [id, times] of testbed.done) expect(times, id).toBe(1);
      }),
      { numRuns: 2000 },
    );
  });

  test("all clients converge, and everybody's last text is present, was seen before it was replaced, or is kept", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const testbed = new Testbed();
        // A value that its writer saw before replacing it is not lost.
        const seen = new Set<unknown>();
        for (const next of all) {
          if (next.do === "type") seen.add(testbed.clients[next.client]?.fields[next.path]);
          testbed.run(next);
        }
        const typed = testbed.clients.flatMap((client) => Object.values(client.fields));
        testbed.settle();
        for (const client of testbed.clients) {
          expect(client.fields).toEqual(testbed.state.fields);
          expect(client.version).toBe(testbed.state.version);
        }
        const there = Object.values(testbed.state.fields);
        for (const value of typed) {
          expect(there.includes(value) || seen.has(value) || testbed.kept.has(value), String(value)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("random saves on random versions keep the invariants", () => {
    const path = fc.oneof(fc.constantFrom("title", "text", "__proto__", "constructor", "toString"), fc.string());
    const changes = fc.dictionary(path, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
    const anySave = fc.record({ id: fc.constantFrom("a", "b", "c", "d", "e"), version: fc.nat(12), changes });
    fc.assert(
      fc.property(fc.array(anySave, { maxLength: 20 }), (saves) => {
        let state = empty;
        for (const next of saves) {
          const frozen = JSON.stringify(state);
          const outcome = applySave(state, next);
          expect(JSON.stringify(state)).toBe(frozen);
          if (outcome.state !== state) expect(outcome.state.version).toBe(state.version + 1);
          if (outcome.kind === "conflict") expect(outcome.conflicts.length).toBeGreaterThan(0);
          for (const [changed, version] of Object.entries(outcome.state.fieldVersions)) {
            const before = Object.hasOwn(state.fieldVersions, changed) ? (state.fieldVersions[changed] ?? 0) : 0;
            expect(version).toBeGreaterThanOrEqual(before);
          }
          state = outcome.state;
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("isSame", () => {
  test("compares as JSON, ignoring the order of keys", () => {
    expect(isSame({ a: [{ b: 1, c: "x" }], d: null }, { d: null, a: [{ c: "x", b: 1 }] })).toBe(true);
    expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    for (const [a, b] of [
      [
        [1, 2],
        [2, 1],
      ],
      [{ a: 1 }, { a: 1, b: 2 }],
      [[], {}],
      ["1", 1],
      [null, {}],
      [[1], [1, 2]],
    ]) {
      expect(isSame(a, b)).toBe(false);
    }
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inverse, type Operation, pageHistory } from "../../features/pages/dashboard/page/page-operations.ts";
import type { UndoHistory } from "./undo-history.ts";

const set = (field: string, before: string, after: string, at: number): Operation => ({
  kind: "set",
  field,
  before,
  after,
  at,
});
const take: Operation = { kind: "take", id: "3", type: "contentsection1", position: 2, pending: { "3.title": "A" } };

const shelf = new Map<string, string>();
const storage = () =>
  ({ getItem: (key: string) => shelf.get(key) ?? null, setItem: (k: string, v: string) => shelf.set(k, v) }) as never;
const blocked = () => {
  throw new Error("blocked");
};

const asIs = async (op: Operation) => op;
const empty = { done: [], undone: [] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function getHistory(...ops: Operation[]): UndoHistory<Operation> {
  const history = pageHistory(blocked, 1, 1);
  for (const op of ops) history.record(op);
  return history;
}

describe("undo history", () => {
  it("merges typing in one field without a pause into one step", () => {
    const typed = [set("1.title", "", "A", 0), set("1.title", "A", "AB", 900)];
    expect(getHistory(...typed).steps.done).toEqual([set("1.title", "", "AB", 900)]);
    expect(getHistory(...typed, set("1.title", "AB", "ABC", 1900)).steps.done).toHaveLength(2);
    expect(getHistory(...typed, set("2.title", "", "X", 901)).steps.done).toHaveLength(2);
    expect(getHistory(...typed, set("1.title", "AB", "", 901)).steps.done).toHaveLength(0);
  });

  it("clears the redo steps on a new operation", async () => {
    const history = getHistory(take);
    await history.undo(asIs);
    expect(history.steps).toEqual({ done: [], undone: [take] });
    await history.redo(asIs);
    expect(history.steps).toEqual({ done: [take], undone: [] });
    await history.undo(asIs);
    history.record(set("1.title", "", "A", 0));
    expect(history.steps.undone).toEqual([]);
  });

  it("removes a step that is no longer possible", async () => {
    const history = getHistory(take);
    await history.undo(async () => null);
    expect(history.steps).toEqual(empty);
  });

  it("keeps a step that failed, so that it can be retried", async () => {
    const history = getHistory(take);
    await expect(history.undo(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
    expect(history.steps).toEqual({ done: [take], undone: [] });
  });

  it("keeps text typed during an undo as a step", async () => {
    const history = getHistory(take);
    const typed = set("1.title", "", "A", 0);
    await history.undo(async (op) => {
      history.record(typed);
      return op;
    });
    expect(history.steps).toEqual({ done: [typed], undone: [take] });
  });

  it("inverting an operation twice returns the operation", () => {
    const all: Operation[] = [set("1.title", "A", "B", 1), take, { kind: "move", id: "2", from: 1, to: 4 }];
    for (const op of all) expect(inverse(inverse(op))).toEqual(op);
    expect(inverse(take).kind).toBe("put");
  });

  it("keeps 200 steps", () => {
    const { done } = getHistory(...Array.from({ length: 300 }, (_, at) => set(`${at}.title`, "", "A", at))).steps;
    expect(done).toHaveLength(200);
    expect(done.at(-1)).toMatchObject({ field: "299.title" });
  });
});

describe("stored steps", () => {
  const stored = (page: number, user = 1) => pageHistory(storage, user, page).steps;
  const write = (page: number, ...ops: Operation[]) => {
    const history = pageHistory(storage, 1, page);
    for (const op of ops) history.record(op);
    history.flush();
  };

  it("are written when typing pauses or the page closes", () => {
    const history = pageHistory(storage, 1, 5);
    history.record(take);
    history.record(take);
    expect(stored(5)).toEqual(empty);
    vi.runAllTimers();
    expect(stored(5).done).toHaveLength(2);
  });

  it("are separate for each user and page", () => {
    write(2, take);
    expect(stored(2)).toEqual({ done: [take], undone: [] });
    expect(stored(2, 9)).toEqual(empty);
  });

  it("can be read in the format of earlier releases", () => {
    shelf.set("rostrum.history/1/6", JSON.stringify({ done: [take, set("1.title", "", "A", 5)], undone: [] }));
    expect(stored(6).done).toEqual([take, set("1.title", "", "A", 5)]);
  });

  it("are empty if storage is blocked or contains something else", () => {
    shelf.set("rostrum.history/1/3", "{");
    expect(stored(3)).toEqual(empty);
    expect(pageHistory(blocked, 1, 3).steps).toEqual(empty);
  });

  it("drop the oldest when they become too large", () => {
    const large = Array.from({ length: 10 }, (_, at) => set(`${at}.text`, "", "x".repeat(50_000), at));
    write(4, ...large);
    const { done } = stored(4);
    expect(done.length).toBeGreaterThan(0);
    expect(done.at(-1)).toEqual(large.at(-1));
    expect(JSON.stringify(done).length).toBeLessThan(300_000);
  });
});

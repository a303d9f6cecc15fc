import { describe, expect, it, vi } from "vitest";
import {
  emptyHistory,
  type History,
  inverse,
  leaveOut,
  type Operation,
  record,
  stepBack,
  stepForward,
} from "./history.ts";
import { historyStore } from "./history-store.ts";

const set = (field: string, before: string, after: string, at: number): Operation => ({
  ...{ kind: "set", field, before, after, at },
});
const take: Operation = { kind: "take", id: "3", type: "contentsection1", position: 2, pending: { "3.title": "A" } };

describe("what was done", () => {
  it("typing into one field without a pause is one step", () => {
    let history = record(emptyHistory, set("1.title", "", "A", 0));
    history = record(history, set("1.title", "A", "AB", 900));
    expect(history.done).toEqual([set("1.title", "", "AB", 900)]);
    expect(record(history, set("1.title", "AB", "ABC", 1900)).done).toHaveLength(2);
    expect(record(history, set("2.title", "", "X", 901)).done).toHaveLength(2);
    expect(record(history, set("1.title", "AB", "", 901)).done).toHaveLength(0);
  });

  it("something new ends what could be done again", () => {
    const back = stepBack(record(emptyHistory, take), take);
    expect(back).toEqual({ done: [], undone: [take] });
    expect(record(back, set("1.title", "", "A", 0)).undone).toEqual([]);
    expect(stepForward(back, take)).toEqual({ done: [take], undone: [] });
    expect(leaveOut(back, "undone")).toEqual(emptyHistory);
  });

  it("each has its opposite, and the opposite of that is itself", () => {
    const all: Operation[] = [set("1.title", "A", "B", 1), take, { kind: "move", id: "2", from: 1, to: 4 }];
    for (const op of all) expect(inverse(inverse(op))).toEqual(op);
    expect(inverse(take).kind).toBe("put");
  });

  it("keeps 200 steps", () => {
    let history: History = emptyHistory;
    for (let at = 0; at < 300; at += 1) history = record(history, set(`${at}.title`, "", "A", at));
    expect(history.done).toHaveLength(200);
    expect(history.done.at(-1)).toMatchObject({ field: "299.title" });
  });
});

describe("steps on this device", () => {
  const shelf = new Map<string, string>();
  const storage = () =>
    ({ getItem: (key: string) => shelf.get(key) ?? null, setItem: (k: string, v: string) => shelf.set(k, v) }) as never;

  const write = (page: number, history: History) => {
    const store = historyStore(storage, 1, page);
    store.write(history);
    store.flush();
  };

  it("are written when typing rests or the page goes, the newest ones", () => {
    vi.useFakeTimers();
    const store = historyStore(storage, 1, 5);
    store.write({ done: [take], undone: [] });
    store.write({ done: [take, take], undone: [] });
    expect(historyStore(storage, 1, 5).read()).toEqual(emptyHistory);
    vi.runAllTimers();
    expect(historyStore(storage, 1, 5).read().done).toHaveLength(2);
    vi.useRealTimers();
  });

  it("are those of a user on a page", () => {
    write(2, { done: [take], undone: [] });
    expect(historyStore(storage, 1, 2).read()).toEqual({ done: [take], undone: [] });
    expect(historyStore(storage, 9, 2).read()).toEqual(emptyHistory);
  });

  it("are none where storage is blocked or holds something else", () => {
    shelf.set("rostrum.history/1/3", "{");
    expect(historyStore(storage, 1, 3).read()).toEqual(emptyHistory);
    const blocked = () => {
      throw new Error("blocked");
    };
    expect(historyStore(blocked, 1, 3).read()).toEqual(emptyHistory);
  });

  it("give up the oldest when they become too large", () => {
    const large = Array.from({ length: 10 }, (_, at) => set(`${at}.text`, "", "x".repeat(50_000), at));
    write(4, { done: large, undone: [] });
    const { done } = historyStore(storage, 1, 4).read();
    expect(done.length).toBeGreaterThan(0);
    expect(done.at(-1)).toEqual(large.at(-1));
    expect(JSON.stringify(done).length).toBeLessThan(300_000);
  });
});

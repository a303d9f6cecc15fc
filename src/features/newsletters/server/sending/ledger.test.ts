import { setImmediate as tick } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../../../db/database.ts";
import { Ledger } from "./ledger.ts";

const calls: string[] = [];
let wanted: number[] = [];
let answerMark: (...ids: number[]) => void = () => {};
let answerClaim: (value: unknown) => void = () => {};

vi.mock("./claims.queries.ts", () => ({
  markBegun: (_db: unknown, _claim: string, { recipientIds }: { recipientIds: number[] }) => {
    calls.push(`mark ${recipientIds.join()}`);
    return new Promise((resolve) => {
      answerMark = (...ids) => resolve(new Set(ids));
    });
  },
}));

vi.mock("./ledger.queries.ts", () => ({
  selectDueNewslettersAcrossOwners: async () => [1],
  releaseRecipients: async () => {
    calls.push("release");
    if (calls.filter((call) => call === "release").length === 1) throw new Error("The connection was lost");
  },
  releaseOthers: async (_db: unknown, _claim: string, { kept }: { kept: number[] }) => {
    calls.push(`give back all but ${kept.join()}`);
  },
  settleAndClaim: (_db: unknown, given: { wanted: number }) => {
    wanted.push(given.wanted);
    const claimed = new Promise((resolve) => {
      answerClaim = resolve;
    });
    calls.push("claim");
    return claimed;
  },
}));

beforeEach(() => {
  calls.length = 0;
  wanted = [];
});

const recipient = (id: number) => ({ id, email: `reader-${id}@example.org`, attempts: 0 });

test("what makes up for a lost answer never gives back what is being claimed at that moment", async () => {
  const clock = { now: () => new Date() };
  const ledger = new Ledger({} as Database, { clock: clock as never, leaseMs: 60_000 });
  const first = ledger.exchange(undefined);
  await expect.poll(() => calls).toEqual(["claim"]);
  answerClaim({ claimed: [recipient(1)], looked: 1 });
  const mail = await first;
  if (!mail) throw new Error("Nobody was claimed");

  const second = ledger.exchange(undefined);
  await expect.poll(() => calls).toEqual(["claim", "claim"]);
  const released = ledger.release(mail, { answer: "Busy", dueAt: new Date(), countsAsAttempt: true });
  await tick();
  expect(calls).toEqual(["claim", "claim"]);
  answerClaim({ claimed: [recipient(2)], looked: 1 });
  expect(await second).toMatchObject({ id: 2 });
  await released;
  expect(calls).toEqual(["claim", "claim", "release", "give back all but 1,2", "release"]);
});

test("connections that finish at about the same time share a statement", async () => {
  const ledger = new Ledger({} as Database, { clock: { now: () => new Date() } as never, leaseMs: 60_000 });
  const begun = [ledger.exchange(undefined), ledger.exchange(undefined)];
  await expect.poll(() => wanted).toEqual([2]);
  answerClaim({ claimed: [recipient(1), recipient(2)], looked: 2 });
  await Promise.all(begun);

  const settled = (recipientId: number) => ({ recipientId, state: "handed_over", answer: "250" }) as const;
  const next = [ledger.exchange(settled(1))];
  // Too short for a timer to end the waiting.
  await Promise.resolve();
  next.push(ledger.exchange(settled(2)));
  await expect.poll(() => wanted).toEqual([2, 2]);
  answerClaim({ claimed: [recipient(3), recipient(4)], looked: 2 });
  expect(await Promise.all(next)).toMatchObject([{ id: 3 }, { id: 4 }]);
});

async function claimOne(ledger: Ledger, id: number) {
  const claiming = ledger.exchange(undefined);
  const before = wanted.length;
  await expect.poll(() => wanted.length).toBeGreaterThan(before);
  answerClaim({ claimed: [recipient(id)], looked: 1 });
  const mail = await claiming;
  if (!mail) throw new Error("Nobody was claimed");
  return mail;
}

test("messages that begin while a statement runs share the next; none begins whose claim has ended", async () => {
  const ledger = new Ledger({} as Database, { clock: { now: () => new Date() } as never, leaseMs: 60_000 });
  const [first, second, third] = [await claimOne(ledger, 1), await claimOne(ledger, 2), await claimOne(ledger, 3)];
  const begins = [ledger.begin(first)];
  await expect.poll(() => calls).toContain("mark 1");
  begins.push(ledger.begin(second), ledger.begin(third));
  answerMark(1);
  await expect.poll(() => calls).toContain("mark 2,3");
  answerMark(3);
  expect(await Promise.all(begins)).toEqual([true, false, true]);
});

test("a connection whose claim has ended, and who is claimed again, is not joined by another", async () => {
  const ledger = new Ledger({} as Database, { clock: { now: () => new Date() } as never, leaseMs: 60_000 });
  await claimOne(ledger, 1);
  const next = ledger.exchange(undefined);
  await expect.poll(() => wanted.length).toBe(2);
  answerClaim({ claimed: [recipient(1)], looked: 1 });
  await expect.poll(() => wanted.length).toBe(3);
  answerClaim({ claimed: [recipient(2)], looked: 1 });
  expect(await next).toMatchObject({ id: 2 });
});

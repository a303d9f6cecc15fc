import { expect, test } from "vitest";
import { memoryStorage } from "../../../../../tests/support/document-user.ts";
import type { Timers } from "../../../../documents/client/engine/browser-timers.ts";
import { LocalCopies } from "../../../../documents/client/engine/local-copies.ts";
import { ApiError } from "../../../../ui/calls/api.ts";
import { CommentOutbox, keptComment, type OutboxOptions } from "./comment-outbox.ts";

/** A clock that tests advance. */
function stoppedTimers(): Timers & { run: () => Promise<void> } {
  let [now, next] = [0, 0];
  const waiting = new Map<number, () => void>();
  return {
    now: () => now,
    set: (work) => {
      next += 1;
      waiting.set(next, work);
      return next;
    },
    clear: (timer) => void waiting.delete(timer as number),
    random: () => 0.5,
    newId: () => "creation",
    async run() {
      now += 60_000;
      const works = [...waiting.values()];
      waiting.clear();
      for (const work of works) work();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

const denied = () => {
  throw new DOMException("denied", "SecurityError");
};

function opened(storage: () => Storage, answers: (() => unknown)[]) {
  const timers = stoppedTimers();
  const sent: string[] = [];
  const send: OutboxOptions["send"] = async (_, { text }) => {
    sent.push(text);
    return answers.shift()?.();
  };
  const copies = new LocalCopies(storage, 1, keptComment);
  const outbox = new CommentOutbox({ copies, timers, document: "comment/12", send, onSent: () => {} });
  outbox.start();
  return { outbox, timers, sent };
}

const offline = () => {
  throw new ApiError(0);
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ["with", memoryStorage()],
  ["without", null],
])("a comment without an answer is sent again, %s a device that keeps it", async (_, storage) => {
  const { outbox, timers, sent } = opened(storage ? () => storage : denied, [offline, offline]);
  outbox.type("new", "Which bridge?");
  outbox.submit("new");
  await settled();
  expect(outbox.comments().get("new")).toMatchObject({ text: "Which bridge?", isSending: true });
  outbox.type("new", "It can't be changed now");
  await timers.run();
  await timers.run();
  expect(sent).toEqual(["Which bridge?", "Which bridge?", "Which bridge?"]);
  expect(outbox.comments().size).toBe(0);
});

test("goes on after a reload, and forgets what another tab has sent", async () => {
  const storage = memoryStorage();
  const closed = opened(() => storage, [offline]);
  closed.outbox.type("reply-3", "The old one.");
  closed.outbox.submit("reply-3");
  await settled();
  closed.outbox.stop();
  const next = opened(() => storage, []);
  await settled();
  expect(next.sent).toEqual(["The old one."]);
  expect(next.outbox.comments().size).toBe(0);
  closed.outbox.start();
  await settled();
  expect(closed.sent).toEqual(["The old one."]);
  expect(closed.outbox.comments().size).toBe(0);
});

test("a refused comment can be changed and sent again", async () => {
  const storage = memoryStorage();
  const refused = () => {
    throw new ApiError(422, "Too long");
  };
  const { outbox, sent } = opened(() => storage, [refused]);
  outbox.type("edit-4", "A novel");
  outbox.submit("edit-4");
  await settled();
  expect(outbox.comments().get("edit-4")?.problem).toBe("Too long");
  outbox.type("edit-4", "A line");
  expect(outbox.comments().get("edit-4")?.problem).toBeUndefined();
  outbox.submit("edit-4");
  await settled();
  expect(sent).toEqual(["A novel", "A line"]);
});

test("one that is refused after a reload can be changed, sent again, or discarded", async () => {
  const storage = memoryStorage();
  const closed = opened(() => storage, [offline]);
  closed.outbox.type("reply-3", "To a thread that is deleted meanwhile.");
  closed.outbox.submit("reply-3");
  await settled();
  closed.outbox.stop();
  const gone = () => {
    throw new ApiError(404, "This thread no longer exists.");
  };
  const { outbox, sent } = opened(() => storage, [gone, gone]);
  await settled();
  expect(outbox.comments().get("reply-3")).toMatchObject({
    isSending: false,
    problem: "This thread no longer exists.",
  });
  outbox.type("reply-3", "Changed.");
  outbox.submit("reply-3");
  await settled();
  expect(sent).toEqual(["To a thread that is deleted meanwhile.", "Changed."]);
  outbox.discard("reply-3");
  expect(outbox.comments().size).toBe(0);
});

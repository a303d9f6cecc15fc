import { existsSync, globSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { collect, wxr, wxrItem } from "../../../../../tests/support/wxr.ts";
import { texts } from "../../contract.ts";
import type { ReadItem, ReadLine } from "./item/item.ts";
import { limitBytes, readExport } from "./read-export.ts";

async function* bytesOf(...parts: (string | Uint8Array)[]) {
  for (const part of parts) yield typeof part === "string" ? Buffer.from(part) : part;
}

async function readItems(...parts: (string | Uint8Array)[]): Promise<ReadItem[]> {
  const lines = await collect(readExport(bytesOf(...parts)));
  expect(lines[0]).toHaveProperty("about");
  expect(lines.at(-1)).toEqual({ end: true });
  return lines.flatMap((line) => ("item" in line ? line.item : []));
}

/** Numbers of this process's children that read exports. */
function children(): number[] {
  return globSync("/proc/[0-9]*/cmdline").flatMap((file) => {
    const pid = Number(file.split("/")[2]);
    try {
      const isOurs = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[3] === String(process.pid);
      return isOurs && readFileSync(file, "utf8").includes("read-export-process") ? pid : [];
    } catch {
      return [];
    }
  });
}

const areGone = () => expect.poll(() => children().filter((pid) => existsSync(`/proc/${pid}/fd/0`))).toEqual([]);

const russian = wxr([wxrItem(1, { title: "Выборы" })]);

test("reads Ghost's JSON", async () => {
  const posts = [{ id: 1, title: "Ünï", html: "<p>x</p>", status: "published" }];
  expect(await readItems(JSON.stringify({ data: { posts } }))).toMatchObject([{ key: "post:1", title: "Ünï" }]);
});

test.each([
  ["nothing", "", texts.empty],
  ["half a file", russian.slice(0, -30), texts.cutOff],
])("%s is refused", async (_name, bytes, message) => {
  const reading = collect(readExport(bytesOf(bytes)));
  await expect(reading).rejects.toMatchObject({ name: "AppError", code: "invalid", message });
  await areGone();
});

test("1,000 items need less than 300 MB", async () => {
  const text = `<p>${"Words of an article. ".repeat(100)}</p>`;
  async function* file() {
    const [head = "", tail = ""] = wxr(["HERE"]).split("HERE");
    yield Buffer.from(head);
    for (let id = 1; id <= 1000; id += 1) yield Buffer.from(wxrItem(id, { "content:encoded": text }));
    yield Buffer.from(tail);
  }
  let items = 0;
  let peak = 0;
  let niceness = 0;
  for await (const line of readExport(file())) {
    if ("item" in line) items += 1;
    if (items % 200 !== 199) continue;
    const [pid = 0] = children();
    niceness = getPriority(pid);
    peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  }
  expect(items).toBe(1000);
  expect(peak).toBeGreaterThan(10_000);
  expect(peak).toBeLessThan(300_000);
  expect(niceness).toBeGreaterThan(getPriority());
});

test("waits for its consumer, and ends the process when that stops", async () => {
  let sent = 0;
  async function* endless() {
    const [head = ""] = wxr(["HERE"]).split("HERE");
    yield Buffer.from(head);
    for (;;) yield Buffer.from(wxrItem(++sent, { "content:encoded": "x".repeat(100_000) }));
  }
  for await (const line of readExport(endless())) {
    if (!("item" in line)) continue;
    // The pipes between them take some more, and then nothing.
    for (let before = -1; before !== sent; await sleep(1000)) before = sent;
    expect(sent).toBeLessThan(200);
    break;
  }
  await areGone();
});

test("a process that makes no progress is ended", async () => {
  // Starting takes longer than this.
  await expect(collect(readExport(bytesOf(russian), { stalledMs: 1 }))).rejects.toThrow(texts.tooMuch);
  await areGone();
});

test("errors of the upload and of the signal come through", async () => {
  async function* broken() {
    yield Buffer.from(russian.slice(0, 500));
    throw new Error("gone");
  }
  await expect(collect(readExport(broken()))).rejects.toThrow("gone");
  const controller = new AbortController();
  const never = async function* () {
    yield Buffer.from(russian.slice(0, 500));
    await new Promise(() => {});
  };
  const reading = collect(readExport(never(), { signal: controller.signal }));
  setTimeout(() => controller.abort(new Error("canceled")), 300);
  await expect(reading).rejects.toThrow("canceled");
  const late: AsyncIterable<ReadLine> = readExport(bytesOf(russian), { signal: controller.signal });
  await expect(collect(late)).rejects.toThrow("canceled");
  await areGone();
});

test("a process that is killed is a file that takes too much", async () => {
  const reading = collect(readExport(bytesOf(russian, ...Array.from({ length: 500 }, () => " ".repeat(100_000)))));
  await expect.poll(children).toHaveLength(1);
  for (const pid of children()) process.kill(pid, "SIGKILL");
  await expect(reading).rejects.toThrow(texts.tooMuch);
});

test("more bytes than allowed are refused", async () => {
  await expect(collect(limitBytes(bytesOf("abc", "de"), 4))).rejects.toThrow(texts.tooLarge);
  expect(await collect(limitBytes(bytesOf("abc", "d"), 4))).toHaveLength(2);
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { announceLogin, onSessionEnd } from "../../ui/calls/session-end.ts";
import { httpTransport } from "./http-transport.ts";

afterEach(() => vi.unstubAllGlobals());

const post = { method: "POST", headers: {}, body: null };
const transport = httpTransport({
  create: (key) => ({ ...post, path: `/api/add/${key}` }),
  save: (id) => ({ ...post, path: `/api/save/${id}` }),
  failed: "Failed to save",
});
const save = { id: "1", version: 0, changes: { title: "A" } };

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  vi.stubGlobal("fetch", async () => new Response(text, { status, headers }));
}

describe("a save", () => {
  const savedAt = "2026-11-21T12:03:00.000Z";
  const conflicts = [{ path: "title", yours: "A", theirs: "B" }];
  it.each([
    [200, { version: 1, merged: {}, saved_at: savedAt }, { kind: "saved", savedAt: new Date(savedAt) }],
    [409, { message: "x", version: 2, merged: {}, conflicts, editor: null }, { kind: "conflict", conflicts }],
    [409, { message: "In the bin" }, { kind: "stopped", message: "In the bin" }],
    [400, { message: "No", fields: { title: "Too long" } }, { kind: "refused", fields: { title: "Too long" } }],
    [400, { message: "No" }, { kind: "refused", fields: {}, message: "No" }],
    [404, { message: "Gone", fields: { category_id: "Gone" } }, { kind: "refused", fields: { category_id: "Gone" } }],
    [404, { message: "Article not found" }, { kind: "stopped", message: "Article not found" }],
    [413, { message: "Too large" }, { kind: "too_large", message: "Too large" }],
    [401, { message: "Log in" }, { kind: "retry", reason: "session" }],
    [503, { message: "Away" }, { kind: "retry", reason: "busy" }],
    [507, { message: "Full" }, { kind: "retry", reason: "full" }],
  ])("answered %i %j is %j", async (status, body, expected) => {
    answer(status, body);
    expect(await transport.save(12, save)).toMatchObject(expected);
  });

  it("answered by something other than our server counts as unanswered", async () => {
    for (const status of [200, 404, 409, 502]) {
      answer(status, "<html>");
      expect(await transport.save(12, save)).toMatchObject({ kind: "retry", reason: "busy" });
    }
  });

  it("waits as long as the server asks", async () => {
    answer(429, { message: "Slower" }, { "retry-after": "7" });
    expect(await transport.save(12, save)).toEqual({ kind: "retry", reason: "busy", waitMs: 7000 });
  });

  it("answered 401 after a login that it overtook is sent again, and nobody is asked to log in", async () => {
    const asked = vi.fn();
    const stop = onSessionEnd(asked);
    const statuses = [401, 503];
    vi.stubGlobal("fetch", async () => {
      const response = Response.json({ message: "Log in" }, { status: statuses.shift() ?? 500 });
      // While its body is read.
      if (statuses.length === 1) response.json = async () => announceLogin(true);
      return response;
    });
    expect(await transport.save(12, save)).toMatchObject({ kind: "retry", reason: "busy" });
    expect(asked).not.toHaveBeenCalled();
    stop();
  });

  it("is repeated if there is no connection", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    expect(await transport.save(12, save)).toMatchObject({ kind: "retry", reason: "offline" });
    expect(await transport.create("k")).toMatchObject({ kind: "retry", reason: "offline" });
  });
});

it("creating a document returns its id", async () => {
  answer(201, { id: 12, version: 0 });
  expect(await transport.create("k")).toEqual({ kind: "created", id: 12 });
});

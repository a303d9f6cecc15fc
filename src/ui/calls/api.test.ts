import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineCall, fileField } from "../../platform/calls/call.ts";
import { ApiError, callApi, getMessage, getRefusal, noAnswer, toError } from "./api.ts";
import { onSessionEnd } from "./session-end.ts";

const answers = { 200: z.object({ userId: z.number() }) };
const about = { summary: "", tag: "", access: "account" } as const;
const whoAmI = defineCall({ ...about, method: "GET", path: "/who", answers });
const logIn = defineCall({ ...about, access: "public", method: "POST", path: "/login", answers });
const save = defineCall({
  ...about,
  method: "PUT",
  path: "/save/:id",
  params: z.object({ id: z.number() }),
  body: z.object({ title: z.string() }),
  answers: { ...answers, 409: z.object({ message: z.string(), version: z.number() }) },
});
const upload = defineCall({
  ...about,
  method: "POST",
  path: "/upload",
  consumes: ["multipart/form-data"],
  body: z.object({ title: z.string(), image: fileField("missing", "an image") }),
  answers,
});
const read = defineCall({
  ...about,
  method: "POST",
  path: "/read",
  consumes: ["text/csv"],
  query: z.object({ check: z.string() }),
  body: z.null(),
  answers,
});
const list = defineCall({ ...about, method: "GET", path: "/list", paged: true, answers: { 200: z.array(z.number()) } });
const versioned = defineCall({
  ...about,
  method: "GET",
  path: "/list",
  versionHeader: "x-version",
  answers: { 200: z.array(z.number()) },
});

function answerWith(body: string, status = 200) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe("getError", () => {
  it("keeps the server's message and fields", () => {
    const error = toError(409, { message: "Taken", fields: { slug: "Choose another" } });
    expect(error).toMatchObject({ status: 409, message: "Taken", fields: { slug: "Choose another" } });
  });
  it("has no message when the body is not an error of ours", () => {
    expect(toError(502, undefined)).toMatchObject({ status: 502, message: "", fields: {} });
    expect(toError(401, { userId: null })).toMatchObject({ status: 401, message: "" });
  });
});

describe("getMessage", () => {
  it("prefers the server's message and falls back otherwise", () => {
    expect(getMessage(new ApiError(400, "Server's words"), "Fallback")).toBe("Server's words");
    expect(getMessage(new ApiError(500), "Fallback")).toBe("Fallback");
    expect(getMessage(new TypeError("internal detail"), "Fallback")).toBe("Fallback");
  });
});

describe("calls", () => {
  it("returns a checked answer", async () => {
    answerWith('{"userId":3}');
    expect(await callApi(whoAmI)).toEqual({ userId: 3 });
  });
  it("tells a missing connection from an answer", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(callApi(whoAmI)).rejects.toMatchObject({ status: noAnswer, message: "" });
  });
  it("lets a canceled call stay a canceled call", async () => {
    const canceled = new DOMException("canceled", "AbortError");
    vi.stubGlobal("fetch", () => Promise.reject(canceled));
    await expect(callApi(whoAmI, { signal: AbortSignal.abort() })).rejects.toBe(canceled);
  });
  it("refuses a success that the call does not declare", async () => {
    answerWith("<html>a proxy's page</html>");
    await expect(callApi(whoAmI)).rejects.toMatchObject({ status: 200, message: "" });
    answerWith('{"userId":3}', 202);
    await expect(callApi(whoAmI)).rejects.toMatchObject({ status: 202, message: "" });
  });
  it("sends JSON, forms, files and nothing, each in its own way", async () => {
    const fetched = answerWith('{"userId":3}');
    const [image, file] = [new Blob(["x"]), new Blob(["a,b"], { type: "text/csv" })];
    await callApi(save, { params: { id: 7 }, body: { title: "A" } });
    await callApi(upload, { body: { title: "A", image } });
    await callApi(read, { query: { check: "1 2" }, body: file });
    await callApi(whoAmI);
    const [json, form, csv, empty] = fetched.mock.calls;
    expect(json).toMatchObject([
      "/save/7",
      { method: "PUT", body: '{"title":"A"}', headers: { "content-type": "application/json" } },
    ]);
    expect([...((form?.[1].body as FormData) ?? [])]).toEqual([
      ["title", "A"],
      ["image", expect.any(Blob)],
    ]);
    expect(form?.[1].headers).toEqual({});
    expect(csv).toMatchObject(["/read?check=1+2", { body: file, headers: {} }]);
    expect(empty).toMatchObject(["/who", { method: "GET", body: null }]);
  });
  it("brings what the headers of a list and of a version say", async () => {
    const headers = {
      "x-total-count": "31",
      "x-total-capped": "1",
      link: "</list?page=2>; rel=next",
      "x-version": "4",
    };
    vi.stubGlobal("fetch", async () => new Response("[1]", { headers }));
    expect(await callApi(list)).toEqual({ items: [1], total: 31, isCapped: true, hasNext: true });
    expect(await callApi(versioned)).toEqual({ value: [1], version: 4 });
  });
  it("ends the session on the screen at a 401, unless anybody may make the call", async () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    answerWith('{"message":"Please log in."}', 401);
    await callApi(logIn).catch(() => {});
    expect(ended).not.toHaveBeenCalled();
    await callApi(whoAmI).catch(() => {});
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });
});

describe("getRefusal", () => {
  it("has what a refusal brought, if it is the one that the call declares", async () => {
    const saved = () => callApi(save, { params: { id: 7 }, body: { title: "A" } }).catch((error: unknown) => error);
    answerWith('{"message":"Changed","version":3}', 409);
    expect(getRefusal(await saved(), save, 409)?.version).toBe(3);
    answerWith('{"message":"Changed","version":3}', 400);
    expect(getRefusal(await saved(), save, 409)).toBeUndefined();
    answerWith('{"message":"Changed"}', 409);
    expect(getRefusal(await saved(), save, 409)).toBeUndefined();
  });
});

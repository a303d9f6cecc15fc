import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ApiError, errorOf, getJson, messageOf, noAnswer, post } from "./api.ts";

const answer = z.object({ userId: z.number() });

function answerWith(body: string, status = 200) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe("errorOf", () => {
  it("keeps the server's message and fields", () => {
    const error = errorOf(409, { message: "Taken", fields: { slug: "Choose another" } });
    expect(error).toMatchObject({ status: 409, message: "Taken", fields: { slug: "Choose another" } });
  });
  it("has no message when the body is not an error of ours", () => {
    expect(errorOf(502, undefined)).toMatchObject({ status: 502, message: "", fields: {} });
    expect(errorOf(401, { userId: null })).toMatchObject({ status: 401, message: "" });
  });
});

describe("messageOf", () => {
  it("prefers the server's message and falls back otherwise", () => {
    expect(messageOf(new ApiError(400, "Server's words"), "Fallback")).toBe("Server's words");
    expect(messageOf(new ApiError(500), "Fallback")).toBe("Fallback");
    expect(messageOf(new TypeError("internal detail"), "Fallback")).toBe("Fallback");
  });
});

describe("calls", () => {
  it("returns a checked answer", async () => {
    answerWith('{"userId":3}');
    expect(await getJson("/api/check-session", answer)).toEqual({ userId: 3 });
  });
  it("tells a missing connection from an answer", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(getJson("/api/check-session", answer)).rejects.toMatchObject({ status: noAnswer, message: "" });
  });
  it("lets a cancelled call stay a cancelled call", async () => {
    const cancelled = new DOMException("cancelled", "AbortError");
    vi.stubGlobal("fetch", () => Promise.reject(cancelled));
    await expect(getJson("/x", answer, AbortSignal.abort())).rejects.toBe(cancelled);
  });
  it("refuses a success that is not what the contract says", async () => {
    answerWith("<html>a proxy's page</html>");
    await expect(getJson("/api/check-session", answer)).rejects.toMatchObject({ status: 200, message: "" });
  });
  it("sends JSON, multipart and nothing, each in its own way", async () => {
    const fetched = answerWith('{"userId":3}');
    await post("/api/login", answer, { email: "a@b.org" });
    await post("/api/upload", answer, new FormData());
    await post("/api/logout", answer);
    const [json, form, empty] = fetched.mock.calls.map(([, init]) => init);
    expect(json).toMatchObject({ body: '{"email":"a@b.org"}', headers: { "content-type": "application/json" } });
    expect(form?.body).toBeInstanceOf(FormData);
    expect(form?.headers).toBeUndefined();
    expect(empty?.body).toBeNull();
  });
});

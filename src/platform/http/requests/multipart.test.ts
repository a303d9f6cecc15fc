import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLogger } from "../../../../tests/support/database.ts";
import { send } from "../../../../tests/support/http-client.ts";
import type { UploadedFile } from "../../calls/call.ts";
import { createHttpServer } from "../server.ts";
import type { App } from "../types.ts";
import { readMultipart } from "./multipart.ts";

let app: App;
let port: number;
beforeAll(async () => {
  app = await createHttpServer({
    config: { publicUrl: new URL("http://rostrum.test"), trustProxy: [] },
    logger: silentLogger,
  });
  const options = {
    fileField: "photo",
    maxFileBytes: 1000,
    tooLargeText: "The photo is too large.",
    maxFieldBytes: 100,
  };
  app.post("/form", { bodyLimit: 1_000_000, preValidation: readMultipart(options) }, async (request) => {
    const body = request.body as Record<string, unknown>;
    const { photo } = body;
    if (typeof photo !== "object") return body;
    const { filename, bytes } = photo as UploadedFile;
    return { ...body, photo: { name: filename, size: bytes.length } };
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

type Field = [name: string, value: string | Blob, filename?: string];
function post(...fields: Field[]) {
  const form = new FormData();
  for (const [name, value, filename] of fields) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, filename ?? "a.jpg");
  }
  return send(port, "/form", { form });
}

/** A body written by hand, for what no browser sends. */
function postRaw(parts: string, contentType = "multipart/form-data; boundary=b") {
  return send(port, "/form", { body: parts, headers: { "content-type": contentType }, method: "POST" });
}

function file(bytes: number): Blob {
  return new Blob([new Uint8Array(randomBytes(bytes))]);
}

describe("a form", () => {
  test("gives its text fields and its file", async () => {
    const answer = await post(["title", "Ärger & Ümlaut"], ["photo", file(1000), "Foto ä.jpg"]);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ title: "Ärger & Ümlaut", photo: { name: "Foto ä.jpg", size: 1000 } });
  });

  test("the last text of a name counts", async () => {
    expect((await post(["title", "one"], ["title", "two"])).json()).toEqual({ title: "two" });
  });

  test("an empty file field, as browsers send it, counts as no file", async () => {
    expect((await post(["title", "x"], ["photo", new Blob([]), ""])).json()).toEqual({ title: "x" });
  });

  test("a file in the wrong field is not taken for the right one", async () => {
    expect((await post(["title", "x"], ["other", file(10)])).json()).toEqual({ title: "x" });
    // Text in the file's field stays text: the route's schema refuses it.
    expect((await post(["photo", "I am text"])).json()).toEqual({ photo: "I am text" });
  });

  test("a file without a name has an empty one", async () => {
    const part = 'Content-Disposition: form-data; name="photo"\r\nContent-Type: application/octet-stream\r\n\r\nabc';
    const answer = await postRaw(`--b\r\n${part}\r\n--b--\r\n`);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ photo: { name: "", size: 3 } });
  });

  test("a very long file name is cut", async () => {
    const answer = await post(["photo", file(10), `${"x".repeat(400)}.jpg`]);
    expect(answer.json<{ photo: { name: string } }>().photo.name).toHaveLength(255);
  });
});

describe("limits", () => {
  test("one byte over the file's limit is 413 with the route's own text, in whatever field it comes", async () => {
    for (const name of ["photo", "other"]) {
      const answer = await post([name, file(1001)]);
      expect(answer.status).toBe(413);
      expect(answer.json()).toMatchObject({
        message: "The photo is too large.",
        fields: { photo: "The photo is too large." },
      });
    }
  });

  test("a second file is 413", async () => {
    const answer = await post(["photo", file(10)], ["photo", file(10)]);
    expect(answer.status).toBe(413);
    expect(answer.json()).toEqual({ message: "The form has too many parts." });
  });

  test("50 fields pass, one more is 413", async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, i): Field => [`f${i}`, "x"]);
    expect((await post(...fields(50))).status).toBe(200);
    expect((await post(...fields(51))).status).toBe(413);
  });

  test("a text field over its limit is 413 and never cut in silence", async () => {
    expect((await post(["title", "x".repeat(100)])).json()).toEqual({ title: "x".repeat(100) });
    const over = await post(["title", "x".repeat(101)]);
    expect(over.status).toBe(413);
    expect(over.json()).toEqual({ message: "The text is too long." });
  });

  test("a body over the route's limit is 413 before it is read to its end", async () => {
    const answer = await post(["other", file(1_100_000)]);
    expect(answer.status).toBe(413);
  });
});

describe("what is no form", () => {
  test.each([
    ["JSON", "{}", "application/json"],
    ["plain text", "title=x", "text/plain"],
  ])("%s is 415", async (_name, body, type) => {
    expect((await postRaw(body, type)).status).toBe(415);
  });

  test.each([
    ["no boundary", "--b--\r\n", "multipart/form-data"],
    ["a form that was cut off", '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nhalf', undefined],
    [
      "a part without an end",
      '--b\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nhalf',
      undefined,
    ],
    ["nonsense", "this is not a form", undefined],
    [
      "a name that would change prototypes",
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
      undefined,
    ],
  ])("%s is 400 and never a fault of ours", async (_name, body, type) => {
    const answer = await postRaw(body, type);
    expect(answer.status).toBe(400);
    expect(answer.json().message).toBeTruthy();
  });

  test("the server goes on", async () => {
    expect((await post(["title", "still here"])).status).toBe(200);
  });
});

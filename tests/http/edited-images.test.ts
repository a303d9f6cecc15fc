import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LibraryImage } from "../../src/features/media/contract.ts";
import { Builder } from "../support/builder.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { Writer } from "../support/writer.ts";

let app: TestApp;
let owner: Builder;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Builder(app, await app.logIn());
});
afterAll(() => app.close());

const list = async (query = "") => (await owner.get(`/api/get-uploaded-images${query}`)).json<LibraryImage[]>();
const named = async (id: number) => (await list()).find(({ image_id }) => image_id === id);

/** Uploads an image: red above blue. */
async function upload(
  name: string,
  { width = 80, height = 60, format = "png" as "png" | "gif" } = {},
): Promise<number> {
  const lower = await sharp({ create: { width, height: height / 2, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#f00" } })
    .composite([{ input: lower, top: height / 2, left: 0 }])
    .toFormat(format)
    .toBuffer();
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(bytes)]), name);
  const answer = await app.send("/api/upload-image", { form, cookie: owner.cookie });
  expect(answer.status, answer.text).toBe(201);
  return answer.json<{ image_id: number }>().image_id;
}

async function colorAt(path: string, left: number, top: number): Promise<number[]> {
  const { bytes } = await app.send(path);
  return [...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

const transform = (id: number, how: object) => owner.post(`/api/transform-image/${id}`, how);

describe("a rotated and cropped image", () => {
  test("is a new one, with the original's description; the original stays as it was", async () => {
    const id = await upload("bridge.png");
    await owner.put(`/api/edit-image/${id}`, { alt: "A bridge" });
    await owner.post("/api/move-images", { image_ids: [id], folder: "River" });
    const before = await named(id);
    const answer = await transform(id, { rotate: 90, crop: { left: 0, top: 20, width: 30, height: 40 } });
    expect(answer.status, answer.text).toBe(201);
    const { image } = answer.json<{ image: LibraryImage }>();
    expect(image).toMatchObject({
      ...{ width: 30, height: 40, alt: "A bridge", folder: "River", original_name: "bridge (edited).png" },
    });
    expect(image.image_id).not.toBe(id);
    // Turned clockwise, what was below is at the left.
    expect(await colorAt(image.file_path, 0, 0)).toEqual([0, 0, 255]);
    expect(await named(id)).toEqual(before);
  });

  test("takes the original's place everywhere if asked to", async () => {
    const id = await upload("cover.png", { width: 120 });
    const writer = new Writer(app, owner.cookie);
    const article = await writer.publishNew({ slug: "covered", cover_image_id: id });
    const answer = await transform(id, { rotate: 180, everywhere: true });
    const { image } = answer.json<{ image: LibraryImage }>();
    expect((await writer.draft(article)).fields.cover_image_id).toBe(image.image_id);
    expect(await named(id)).toMatchObject({ used: 0 });
  });

  test("is cut off at the edges of the original", async () => {
    const id = await upload("edge.png", { width: 100 });
    const answer = await transform(id, { crop: { left: 90, top: 50, width: 5000, height: 5000 } });
    expect(answer.json<{ image: LibraryImage }>().image).toMatchObject({ width: 10, height: 10 });
  });

  test.each([
    [{}, 400],
    [{ rotate: 45 }, 400],
    [{ crop: { left: 0, top: 0, width: 0, height: 5 } }, 400],
    [{ crop: { left: -1, top: 0, width: 5, height: 5 } }, 400],
    [{ crop: { left: 0.5, top: 0, width: 5, height: 5 } }, 400],
  ])("is refused for %j", async (how, status) => {
    expect((await transform(await upload("plain.png"), how)).status).toBe(status);
  });

  test("isn't made from an animation or from another library's image", async () => {
    const frames = await sharp({ create: { width: 8, height: 16, channels: 3, background: "#0f0" } })
      .gif()
      .toBuffer();
    const animated = await sharp([frames, await sharp(frames).negate().gif().toBuffer()], { join: { animated: true } })
      .gif()
      .toBuffer();
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(animated)]), "moving.gif");
    const { image_id } = (await app.send("/api/upload-image", { form, cookie: owner.cookie })).json<{
      image_id: number;
    }>();
    const answer = await transform(image_id, { rotate: 90 });
    expect([answer.status, answer.json().message]).toEqual([422, "Animated images can't be cropped or rotated."]);
    expect((await transform(987_654, { rotate: 90 })).status).toBe(404);
  });
});

describe("folders", () => {
  test("begin with their first image, are listed by name, narrow the library, and end with their last", async () => {
    const [one = 0, two = 0, three = 0] = [
      await upload("a.png", { width: 20 }),
      await upload("b.png", { width: 22 }),
      await upload("c.png", { width: 24 }),
    ];
    const moved = await owner.post("/api/move-images", { image_ids: [one, two], folder: "  Town\n hall " });
    expect([moved.status, moved.json().message]).toEqual([200, "2 images moved to “Town hall”"]);
    await owner.post("/api/move-images", { image_ids: [three], folder: "area" });
    const folders = async () =>
      (await owner.get("/api/get-image-folders")).json<{ name: string }[]>().map(({ name }) => name);
    expect(await folders()).toEqual(["area", "River", "Town hall"]);
    const ids = async (query: string) => (await list(query)).map(({ image_id }) => image_id);
    expect(await ids("?folder=Town+hall")).toEqual([two, one]);
    expect(await ids("?folder=Town+hall&search=a.png")).toEqual([one]);
    expect(await ids("?folder=")).not.toContain(one);
    await owner.post("/api/move-images", { image_ids: [three], folder: "" });
    expect(await folders()).toEqual(["River", "Town hall"]);
  });

  test.each([
    [{ image_ids: [], folder: "x" }, 400],
    [{ image_ids: Array.from({ length: 501 }, (_, at) => at + 1), folder: "x" }, 400],
    [{ image_ids: [1], folder: "x".repeat(61) }, 400],
    [{ image_ids: [987_654], folder: "x" }, 404],
  ])("refused (%#)", async (body, status) => {
    expect((await owner.post("/api/move-images", body)).status).toBe(status);
  });
});

import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { texts } from "../../contract.ts";
import { decodeImage } from "./decode-image.ts";

function image(width = 60, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: "#336699" } });
}

describe("images by their bytes", () => {
  test.each([
    ["JPEG", () => image().jpeg(), "image/jpeg"],
    ["PNG", () => image().png(), "image/png"],
    ["WebP", () => image().webp(), "image/webp"],
    ["AVIF", () => image().avif(), "image/avif"],
    ["GIF", () => image().gif(), "image/gif"],
  ])("%s stays one, with its size and mean color", async (_name, make, mediaType) => {
    const clean = await decodeImage(await make().toBuffer());
    expect(clean).toMatchObject({ mediaType, width: 60, height: 40 });
    expect(clean.placeholderColor).toMatch(/^#[0-9a-f]{6}$/);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(clean.placeholderColor.slice(at, at + 2), 16));
    for (const [found, expected] of [
      [red, 0x33],
      [green, 0x66],
      [blue, 0x99],
    ] as const) {
      expect(Math.abs((found ?? 0) - expected)).toBeLessThan(8);
    }
    expect((await sharp(clean.bytes).metadata()).width).toBe(60);
  });

  test.each([
    ["TIFF", () => image().tiff().toBuffer()],
    ["SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["nothing", async () => Buffer.alloc(0)],
    ["text", async () => Buffer.from("not an image")],
    ["HTML that begins like a GIF", async () => Buffer.from("GIF89a<script>alert(1)</script>")],
    [
      "a PNG without its end",
      async () => (await image(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
    ],
  ])("%s is refused as no image", async (_name, make) => {
    await expect(decodeImage(await make())).rejects.toMatchObject({
      code: "wrong_type",
      message: "Please upload a valid image file.",
    });
  });
});

describe("what a camera adds", () => {
  test("is gone: EXIF with its place, XMP, text, thumbnails", async () => {
    const bytes = await image()
      .withExif({ IFD0: { Make: "Secret Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 26/1 46/1" } })
      .withXmp(
        '<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta><?xpacket end="w"?>',
      )
      .jpeg()
      .toBuffer();
    expect(bytes.includes("Secret Camera")).toBe(true);
    const clean = await decodeImage(bytes);
    const { exif, xmp, iptc } = await sharp(clean.bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(clean.bytes.includes("Secret")).toBe(false);
    expect(clean.bytes.includes("secret")).toBe(false);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %d is applied before that", async (orientation) => {
    const clean = await decodeImage(await image(60, 40).withMetadata({ orientation }).jpeg().toBuffer());
    expect([clean.width, clean.height]).toEqual(orientation >= 5 ? [40, 60] : [60, 40]);
  });
});

describe("sizes", () => {
  test("a side over 4096 pixels is reduced, in proportion", async () => {
    const clean = await decodeImage(await image(6000, 3000).jpeg().toBuffer());
    expect([clean.width, clean.height]).toEqual([4096, 2048]);
  });

  test("more than 50 megapixels are refused, also spread over the frames of an animation", async () => {
    await expect(decodeImage(await image(7100, 7100).png().toBuffer())).rejects.toMatchObject({ code: "too_large" });
    const frames = await Promise.all(Array.from({ length: 60 }, (_, i) => frame(1000, 1000, i)));
    const bomb = await sharp(frames, { join: { animated: true } })
      .gif({ effort: 1, colours: 2 })
      .toBuffer();
    await expect(decodeImage(bomb)).rejects.toMatchObject({ code: "too_large" });
  });

  test("an animated PNG keeps its first frame, and its uploader is told; a still image needs no words", async () => {
    const still = await sharp(await frame(30, 20, 0))
      .png()
      .toBuffer();
    expect((await decodeImage(still)).notice).toBeUndefined();
    // As APNG has it: a control chunk of its own behind the header (8 bytes of signature, 25 of header).
    const control = chunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    const animated = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    expect((await decodeImage(animated)).notice).toBe(texts.firstFrameKept);
  });

  test("an animation keeps its frames and has the height of one", async () => {
    const frames = await Promise.all([0, 1, 2].map((i) => frame(30, 20, i)));
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const clean = await decodeImage(bytes);
    expect([clean.width, clean.height]).toEqual([30, 20]);
    expect(clean.notice).toBe(texts.animated);
    expect((await sharp(clean.bytes, { animated: true }).metadata()).pages).toBe(3);
  });
});

/** Frames differ, or the encoder would join them. */
function frame(width: number, height: number, index: number): Promise<Buffer> {
  const background = { r: (index * 40) % 256, g: 90, b: 200 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

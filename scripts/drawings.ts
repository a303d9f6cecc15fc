import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { decodeImage } from "../src/features/media/server/processing/decode-image.ts";
import { drawSvg } from "../src/features/media/server/processing/draw-svg.ts";
import { resizeImage } from "../src/features/media/server/processing/resize-image.ts";
import type { Drawing } from "../src/features/media/server/processing/shipped-drawings.ts";
import { firstSizes, parseVariant } from "../src/features/media/server/processing/variants.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "dist/drawings");
/** Those made ahead for any image, and the ones between. */
const sizes = [...firstSizes, "320.avif", "640.avif", "1440.avif"];

/** A quarter of the usual time, for files that are a sixth larger: whoever clones the project waits for the build. */
const effort = 1;

/**
 * Draws the project's drawings as JPEGs and resizes them, so that nobody waits for that: each takes longer to draw than a page to
 * render, and its sizes take seconds. Keeps those of an earlier build if nothing has changed.
 */
export async function buildDrawings(): Promise<void> {
  const sources = join(root, "assets/drawings");
  const files = globSync("*/*.svg", { cwd: sources }).sort();
  const source = fingerprint(files.map((file) => join(sources, file)));
  const made = join(target, "source.txt");
  if (existsSync(made) && readFileSync(made, "utf8") === source) return;
  rmSync(target, { recursive: true, force: true });
  const index: Record<string, Drawing> = {};
  const waiting = [...files];
  const draw = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const name = file.replaceAll("\\", "/").replace(/\.svg$/, "");
      index[name] = await buildDrawing(name, readFileSync(join(sources, file), "utf8"));
    }
  };
  // Each keeps one processor busy.
  await Promise.all(Array.from({ length: availableParallelism() }, draw));
  writeFileSync(join(target, "index.json"), JSON.stringify(index));
  writeFileSync(made, source);
}

/** Hashes everything that the files depend on. */
function fingerprint(files: readonly string[]): string {
  const media = join(root, "src/features/media/server/processing");
  const programs = ["decode-image", "draw-svg", "resize-image", "variants"].map((name) => join(media, `${name}.ts`));
  const hash = createHash("sha256").update(JSON.stringify(sharp.versions));
  for (const file of [import.meta.filename, ...programs, ...files]) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

async function buildDrawing(name: string, svg: string): Promise<Drawing> {
  const drawn = await drawSvg(svg, { jpeg: { quality: 92 } });
  const { bytes, notice: _none, ...image } = await decodeImage(drawn);
  const path = join(target, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.jpg`, bytes);
  const made: Record<string, number> = {};
  for (const size of sizes) {
    const variant = parseVariant(size);
    if (!variant) throw new Error(`${size} is no size`);
    const resized = await resizeImage(bytes, variant.size, variant.format, effort);
    made[size] = resized.length;
    writeFileSync(`${path}-${size}`, resized);
  }
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { ...image, hash, byteSize: bytes.length, sizes: made };
}

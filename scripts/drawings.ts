import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { decodeImage } from "../src/features/media/server/decode-image.ts";
import { drawSvg } from "../src/features/media/server/draw-svg.ts";
import type { Drawing } from "../src/features/media/server/drawings.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "dist/drawings");

/** The project's drawings as JPEGs, so that nobody waits for them: each takes longer to draw than a page to render. */
export async function buildDrawings(): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const index: Record<string, Drawing> = {};
  const sources = join(root, "assets/drawings");
  for (const file of globSync("*/*.svg", { cwd: sources }).sort()) {
    const name = file.replaceAll("\\", "/").replace(/\.svg$/, "");
    const drawn = await drawSvg(readFileSync(join(sources, file), "utf8"), { jpeg: { quality: 92 } });
    const { bytes, notice: _none, ...image } = await decodeImage(drawn);
    index[name] = { ...image, hash: createHash("sha256").update(bytes).digest("hex"), byteSize: bytes.length };
    const path = join(target, `${name}.jpg`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  writeFileSync(join(target, "index.json"), JSON.stringify(index));
}

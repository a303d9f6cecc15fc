// Images while both processors are busy with something else: `npm run bench -- busy-images`. How long the first byte of each
// image of a page takes, from the first start on, and the answer to the upload of a small image behind large ones.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { availableParallelism } from "node:os";
import sharp from "sharp";
import { send } from "../tests/support/http-client.ts";
import { another, photograph } from "./images.ts";
import { report } from "./report.ts";
import { makeDataDirectory, startServer } from "./server.ts";

const host = "localhost";
const login = { email: "owner@example.org", password: "bench password" };
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Returns the milliseconds until the first byte. */
async function firstByte(port: number, path: string, of: string): Promise<number> {
  const start = performance.now();
  const [answer] = await once(get({ port, path, headers: { host: of } }), "response");
  // The host site may have no logo of its own.
  if (answer.statusCode >= 500) throw new Error(`${path}: ${answer.statusCode}`);
  await once(answer, "readable");
  const ms = performance.now() - start;
  answer.resume();
  return ms;
}

/**
 * Returns the milliseconds until the first byte of each image on a page, as a browser loads it that shows images about
 * 1,080 pixels wide: one file for each, in the first format offered.
 */
async function firstBytes(port: number, path: string, of = host): Promise<number[]> {
  const { text } = await send(port, path, { host: of });
  const images = text.match(/<picture\b.*?<\/picture>|<img\b[^>]*>/gs) ?? [];
  const files = images.flatMap((image) => {
    const [, set = ""] = /srcset="([^"]*)"/i.exec(image) ?? [];
    const wide = set.split(", ").find((each) => Number.parseInt(each.split(" ")[1] ?? "", 10) >= 1080);
    const [, src = ""] = /src="([^"]*)"/.exec(image) ?? [];
    return (wide?.split(" ")[0] ?? src) || [];
  });
  return Promise.all([...new Set(files)].map((file) => firstByte(port, file, of)));
}

function reportSlowest(name: string, times: readonly number[]): void {
  report(`${name}: first byte of the slowest of ${times.length}`, seconds(Math.max(...times)), "1 s");
}

/** Starts programs that each keep a processor busy. Returns how to stop them. */
function keepBusy(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  return () => {
    for (const loop of loops) loop.kill("SIGKILL");
  };
}

async function measure(port: number): Promise<void> {
  reportSlowest("first look at the host site", await firstBytes(port, "/"));
  reportSlowest("and once more", await firstBytes(port, "/"));
  const { cookie } = await send(port, "/api/login", { host, json: login });
  const upload = async (bytes: Buffer, name: string) => {
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(bytes)]), name);
    const start = performance.now();
    const { status, text } = await send(port, "/api/upload-image", { host, cookie, form });
    if (status >= 400) throw new Error(`${status} ${text}`);
    return { ms: performance.now() - start, path: (JSON.parse(text) as { filePath: string }).filePath };
  };
  const photo = await photograph(4000, 3000);
  const small = await sharp({ create: { width: 12, height: 12, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const large = Array.from({ length: 5 }, (_, n) => upload(another(photo, n), "large.jpg"));
  const before = await upload(small, "small.png");
  report("upload of a small image beside five large ones", seconds(before.ms), "2 s");
  const uploaded = await Promise.all(large);
  // Their sizes are being made.
  const after = await upload(await sharp(small).negate().png().toBuffer(), "small.png");
  report("the same while sizes of the large ones are made", seconds(after.ms), "2 s");
  const content = uploaded.map(({ path }) => `<img src="${path}" alt="A photograph" width="4000" height="3000">`);
  const article = new FormData();
  const fields = { title: "Photographs", slug: "photographs", content: content.join("") };
  for (const [name, value] of Object.entries(fields)) article.append(name, value);
  const { status, text } = await send(port, "/api/post-article-user", { host, cookie, form: article });
  if (status !== 201) throw new Error(`${status} ${text}`);
  const [website] = (await send(port, "/api/get-websites", { host, cookie })).json<{ website_id: number }[]>();
  reportSlowest(
    "an article with them",
    await firstBytes(port, "/article/photographs", `${website?.website_id}.sites.localhost`),
  );
}

export async function busyImages(): Promise<void> {
  const directory = await makeDataDirectory();
  const stopLoops = keepBusy();
  try {
    const { url, stop } = await startServer({ dataDir: directory.path, env: { LOG_LEVEL: "silent" } });
    await measure(Number(new URL(url).port)).finally(stop);
  } finally {
    stopLoops();
    await directory.remove();
  }
}

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import { createTestDatabase } from "../support/database.ts";
import { photograph } from "../support/factories.ts";
import { send } from "../support/http-client.ts";
import { makeTemporaryFolder } from "../support/temporary-folder.ts";
import { commandOf, kill } from "./processes.ts";

const host = "localhost";
const login = { email: "owner@rostrum.test", password: "owner password" };
let photo: Blob;
beforeAll(async () => {
  photo = await photograph(2400, 1600);
});

interface BuiltServer {
  child: ChildProcess;
  pid: number;
  upload(): Promise<{ status: number; text: string }>;
  /** The process of this server that decodes images. */
  imageProcess(): Promise<number | undefined>;
}

/** The built server, for it is bundled in another way than the sources are. */
async function startBuilt(): Promise<BuiltServer> {
  const database = await createTestDatabase();
  const folder = await makeTemporaryFolder("rostrum-images-");
  onTestFinished(async () => {
    await database.drop();
    await folder.remove();
  });
  const { child, port } = await startBuiltServer({
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    OWNER_EMAIL: login.email,
    OWNER_PASSWORD: login.password,
  });
  const { cookie } = await send(port, "/api/login", { host, json: login });
  const { pid = 0 } = child;
  return {
    child,
    pid,
    upload() {
      const form = new FormData();
      form.append("image", photo, "photo.jpg");
      return send(port, "/api/upload-image", { host, cookie, form });
    },
    async imageProcess() {
      const children = await Promise.all((await readdir("/proc")).map((name) => isImageProcessOf(pid, name)));
      return children.find((found) => found !== undefined);
    },
  };
}

async function isImageProcessOf(parent: number, name: string): Promise<number | undefined> {
  const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
  if (!status.includes(`\nPPid:\t${parent}\n`)) return undefined;
  return (await commandOf(Number(name))).includes("image-process") ? Number(name) : undefined;
}

async function appears(look: () => Promise<number | undefined>): Promise<number> {
  let found: number | undefined;
  await expect.poll(async () => (found = await look())).toBeDefined();
  return found ?? 0;
}

const loadsSharp = async (pid: number) => (await readFile(`/proc/${pid}/maps`, "utf8")).includes("libvips");
const isGone = async (pid: number) => (await commandOf(pid)) === "";

test("images are decoded in a process beside the server; killed meanwhile, another takes over; SIGTERM ends it", async () => {
  const { child, pid, upload, imageProcess } = await startBuilt();
  expect(await imageProcess()).toBeUndefined();
  const uploading = upload();
  const first = await appears(imageProcess);
  kill(first);
  expect(await uploading).toMatchObject({ status: 201 });
  const second = await appears(imageProcess);
  expect(second).not.toBe(first);
  // It loads the library after it has begun.
  await expect.poll(() => loadsSharp(second)).toBe(true);
  expect(await loadsSharp(pid)).toBe(false);
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
  await expect.poll(() => isGone(second)).toBe(true);
});

test("a server that is killed leaves no process behind", async () => {
  const { child, upload, imageProcess } = await startBuilt();
  await upload();
  const beside = await appears(imageProcess);
  child.kill("SIGKILL");
  await once(child, "exit");
  await expect.poll(() => isGone(beside)).toBe(true);
});

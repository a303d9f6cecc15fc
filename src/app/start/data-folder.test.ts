import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { loadConfig } from "../../platform/config/config.ts";
import { warnOfDataFolder } from "./data-folder.ts";

async function printedFor(env: Record<string, string>): Promise<string[]> {
  const { path, remove } = await makeTemporaryFolder("rostrum-data-");
  onTestFinished(remove);
  await writeFile(join(path, "file"), "");
  const printed: string[] = [];
  const dataDir = join(path, env.DATA_DIR ?? "");
  const config = loadConfig({ DATABASE_URL: "postgres://localhost/rostrum", ...env, DATA_DIR: dataDir });
  await warnOfDataFolder(config, (text) => printed.push(text));
  return printed;
}

const secret = { SECRET_KEY: "the secret key of this test, long enough" };
const bucket = { S3_ENDPOINT: "http://localhost:1", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };

test("a start says that nothing can be written, and what that concerns", async () => {
  expect(await printedFor({ DATA_DIR: "new/data" })).toEqual([]);
  expect(await printedFor({ DATA_DIR: "file/data", ...secret, BACKUPS: "off" })).toEqual([
    expect.stringMatching(/^Nothing can be written to DATA_DIR \(.+\): .+ these can't be stored: uploads\.$/),
  ]);
  expect((await printedFor({ DATA_DIR: "file/data" }))[0]).toContain(
    "uploads, backups, and the secret key of a new database.",
  );
  expect(await printedFor({ DATA_DIR: "file/data", ...secret, ...bucket, BACKUPS: "off" })).toEqual([]);
});

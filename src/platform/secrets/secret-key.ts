import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Config, minSecretKeyLength } from "../config/config.ts";

/** The key, or why there is none, in words for the operator. */
export type FoundKey = { key: string } | { problem: string };

export const secretKeyFile = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "secret.key");

/**
 * The secret key: `SECRET_KEY`, else a file in the data directory, which is created if `mayCreate`. Of several
 * processes that start at once, all get the same. Never throws.
 */
export async function findSecretKey(
  config: Pick<Config, "dataDir" | "secretKey">,
  mayCreate: boolean,
): Promise<FoundKey> {
  if (config.secretKey !== undefined) return { key: config.secretKey };
  const file = secretKeyFile(config);
  try {
    const key = (await read(file)) ?? (mayCreate ? await create(file) : undefined);
    if (key === undefined) return { problem: `SECRET_KEY is not set, and there is no file ${file}` };
    return key.length < minSecretKeyLength ? { problem: `the file ${file} is cut off` } : { key };
  } catch (error) {
    return { problem: `the file ${file} can't be used: ${(error as Error).message}` };
  }
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** The file appears complete or not at all, and is never replaced. */
async function create(file: string): Promise<string | undefined> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return read(file);
}

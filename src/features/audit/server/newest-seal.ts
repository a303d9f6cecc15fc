import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import { replaceFile } from "../../../platform/file-system.ts";
import { tr } from "../../../shared/languages/tr.ts";
import type { Seal } from "./seal.ts";

/** The newest seal, stored outside of the database so that nobody can cut off the end of the log unnoticed. */
export interface NewestSeal extends Seal {
  /** Somebody has accepted the log as it was up to here. */
  acceptedTo?: Seal | undefined;
}

const stored = z.object({ number: z.number(), seal: z.hex().length(64) });
const file = stored.extend({ acceptedTo: stored.optional() });

const asSeal = ({ number, seal }: z.output<typeof stored>): Seal => ({ number, seal: Buffer.from(seal, "hex") });
const asStored = ({ number, seal }: Seal) => ({ number, seal: seal.toString("hex") });

export const newestSealFile = (dataDir: string): string => join(dataDir, "audit-seal.json");

/** Undefined if none was kept here yet. Throws `unavailable` for a damaged file. */
export async function readNewestSeal(dataDir: string): Promise<NewestSeal | undefined> {
  const path = newestSealFile(dataDir);
  try {
    const { acceptedTo, ...newest } = file.parse(JSON.parse(await readFile(path, "utf8")));
    return { ...asSeal(newest), acceptedTo: acceptedTo && asSeal(acceptedTo) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new AppError("unavailable", damagedText(path), { cause: error });
  }
}

const damagedText = (path: string) =>
  tr(
    "The file {path} is damaged or can't be read. If you remove it, sealing goes on, but lines that were cut off before then can't be noticed.",
    { path },
  );

export async function writeNewestSeal(dataDir: string, newest: NewestSeal): Promise<void> {
  const { acceptedTo } = newest;
  const text = JSON.stringify({ ...asStored(newest), ...(acceptedTo && { acceptedTo: asStored(acceptedTo) }) });
  await replaceFile(newestSealFile(dataDir), `${text}\n`);
}

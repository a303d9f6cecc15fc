import { PassThrough, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { type Pack, pack } from "tar-stream";
import { encrypt } from "./encryption.ts";
import { seal } from "./seal.ts";

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  addStream(name: string, size: number, stream: Readable): Promise<void>;
}

interface Options {
  passphrase: string | undefined;
  modified: Date;
}

/**
 * Writes an archive to `sink`: tar, compressed, sealed, and encrypted if there is a passphrase. Holds one file's chunk in memory.
 * Rejects if the sink fails or `fill` throws; what was written is then incomplete and has no seal.
 */
export async function writeArchive(
  sink: Writable,
  { passphrase, modified }: Options,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const sealed = passphrase === undefined ? sink : new PassThrough();
  const written = [pipeline(tar, compress, seal(), sealed)];
  if (sealed instanceof PassThrough && passphrase !== undefined) {
    written.push(pipeline(await encrypt(sealed, passphrase), sink));
  }
  const filled = fill(writerTo(tar, modified)).then(
    () => tar.finalize(),
    (error) => {
      tar.destroy(error);
      throw error;
    },
  );
  const outcomes = await Promise.allSettled([filled, ...written]);
  const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  if (failures.length > 0) throw rootCause(failures);
}

/** When one stream fails, the others only report that they were cut off. */
function rootCause(failures: unknown[]): unknown {
  const isConsequence = (error: unknown) => /premature|destroyed|aborted|finalized/i.test(String(error));
  return failures.find((error) => !isConsequence(error)) ?? failures[0];
}

function writerTo(tar: Pack, mtime: Date): ArchiveWriter {
  return {
    add: (name, bytes) =>
      new Promise((resolve, reject) => {
        tar.entry({ name, mtime, size: bytes.length }, bytes, (error) => (error ? reject(error) : resolve()));
      }),
    addStream: (name, size, stream) => pipeline(stream, tar.entry({ name, mtime, size })),
  };
}

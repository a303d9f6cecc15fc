import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { BackupError } from "./errors.ts";

/**
 * The seal: a zstd skippable frame (RFC 8878, section 3.1.2) with the SHA-256 of everything before it. Tools that read
 * zstd ignore it.
 */
const frameHeader = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const sealBytes = frameHeader.length + 32;

/** Passes everything through and appends the seal. */
export function seal(): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([frameHeader, hash.digest()]));
    },
  });
}

/** Removes the seal. Fails at the end if it doesn't fit what came before. */
export function unseal(): Transform {
  const hash = createHash("sha256");
  let tail = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([tail, chunk]);
      const body = all.subarray(0, Math.max(all.length - sealBytes, 0));
      tail = Buffer.from(all.subarray(body.length));
      hash.update(body);
      done(null, body);
    },
    flush(done) {
      const fits = tail.equals(Buffer.concat([frameHeader, hash.digest()]));
      done(fits ? null : new BackupError("The backup is damaged or incomplete: its checksum doesn't match."));
    },
  });
}

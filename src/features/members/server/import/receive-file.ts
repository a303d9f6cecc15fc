import type { Readable } from "node:stream";
import { AppError } from "../../../../platform/errors.ts";
import { getBytes } from "../../../../platform/http/requests/body-bytes.ts";
import { importTexts, maxUploadBytes } from "../../import-contract.ts";
import type { MembersDeps } from "../members/members.service.ts";
import { changeCheck } from "./checks.queries.ts";
import { beginCheck, discardCheck } from "./checks.ts";
import { insertPart } from "./files.queries.ts";

/** Small enough to be parsed without blocking others for long, large enough to be a statement of its own. */
const partBytes = 256 * 1024;

/**
 * Stores a file as it arrives, for an hour or until it is imported. It takes the place of the list's former file. Throws `conflict` if
 * it was already sent, was superseded, or another import is running, `too_large`.
 */
export async function receiveFile(
  { db, clock }: MembersDeps,
  spaceId: number,
  { checkId, name }: { checkId: string; name: string },
  body: Readable,
): Promise<void> {
  const file = { name, is_utf8: false };
  await beginCheck(db, spaceId, { id: checkId, state: "uploading", file, now: clock.now() });
  try {
    const utf8 = new Utf8Check();
    let [part, received] = [0, 0];
    for await (const bytes of getParts(getBytes(body))) {
      received += bytes.length;
      if (received > maxUploadBytes) throw new AppError("too_large", importTexts.fileTooLarge);
      utf8.read(bytes);
      const stored = await insertPart(db, checkId, { part, bytes, received, now: clock.now() });
      if (!stored) throw new AppError("conflict", importTexts.checkReplaced);
      part += 1;
    }
    await changeCheck(db, spaceId, checkId, {
      state: "uploaded",
      file: JSON.stringify({ name, is_utf8: utf8.end() }),
      touched_at: clock.now(),
    });
  } catch (error) {
    await discardCheck(db, spaceId, checkId);
    throw error;
  }
}

async function* getParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= partBytes; rest = rest.subarray(partBytes)) yield rest.subarray(0, partBytes);
  }
  if (rest.length > 0) yield rest;
}

/** Whether bytes that come in pieces are valid UTF-8 as a whole. */
class Utf8Check {
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  #isValid = true;

  read(bytes?: Uint8Array): void {
    if (!this.#isValid) return;
    try {
      this.#decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      this.#isValid = false;
    }
  }

  end(): boolean {
    this.read();
    return this.#isValid;
  }
}

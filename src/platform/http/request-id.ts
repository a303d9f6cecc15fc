import { randomBytes } from "node:crypto";

const processPart = randomBytes(6).toString("base64url");
let count = 0;

/** Unique across processes and restarts; cheap enough for the page cache's fast path. */
export function nextRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}

import { createHash } from "node:crypto";

/** Returns the path that a text has for an image until it is fetched: no image that was uploaded has it. */
export function standInPath(address: string): string {
  return `/media/${createHash("sha256").update(address).digest("hex")}/elsewhere`;
}

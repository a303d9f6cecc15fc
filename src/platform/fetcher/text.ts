import type { Fetched } from "./fetcher.ts";

/** The text of an answer, in the character set that its header or its first bytes name; UTF-8 by default. */
export function getText({ type, body }: Pick<Fetched, "type" | "body">): string {
  const start = body.subarray(0, 1024).toString("latin1");
  const name = charsetIn(type) ?? charsetIn(start) ?? "utf-8";
  return getDecoder(name).decode(body);
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?([a-z0-9_:.-]{1,40})/i.exec(text)?.[1];
}

function getDecoder(name: string) {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder();
  }
}

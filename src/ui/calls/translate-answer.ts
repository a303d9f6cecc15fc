import { isFinding, isRecord } from "./answer-shapes.ts";

const hasText = (body: unknown) =>
  isRecord(body) &&
  ("message" in body || Object.values(body).some((part) => Array.isArray(part) && part.some(isFinding)));

/** Translates an answer's texts. The catalog is loaded with the first one; while that fails, they stay in English. */
export async function translateAnswer(body: unknown, names: readonly string[]): Promise<unknown> {
  if (names.length === 0 && !hasText(body)) return body;
  try {
    const { default: translator } = await import("./answer-translator.ts");
    return translator.translateBody(body, names);
  } catch {
    return body;
  }
}
